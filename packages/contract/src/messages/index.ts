export * from './fill-message.ts';
export type { MessageEvent, MessageText } from './message-event.ts';
export { messageEventNames, messageEvents, type MessageEventName } from './message-events.ts';
export * from './messages.ts';
export { messageVariables, type MessageValues, type MessageVariable } from './variables.ts';
export { composeText, plainText, textLimit, type TextFacts } from './short-text.ts';
