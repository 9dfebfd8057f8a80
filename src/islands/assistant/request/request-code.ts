export { RequestPart } from './RequestPart.tsx';
export { SentPart } from './SentPart.tsx';
