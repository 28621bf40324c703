/** Ends of lines and everything else that moves the cursor of a terminal or the direction of reading. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu;

/** A value of others in one line, without signs that steer a terminal. */
export const cleanLine = (text: string): string => text.replaceAll(steering, ' ');
