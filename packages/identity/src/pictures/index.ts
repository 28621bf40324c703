export { isHeic } from './decode-heic.ts';
export { openPicture } from './decode-picture.ts';
