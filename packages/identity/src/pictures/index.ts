export { isHeic } from './decode-heic.ts';
export { openPicture } from './decode-picture.ts';
export { likenessOf, likenessSize, type Likeness } from './likeness.ts';
