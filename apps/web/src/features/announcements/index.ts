export { AnnouncementBanner } from './announcement-banner.tsx';
