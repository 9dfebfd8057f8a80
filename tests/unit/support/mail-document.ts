import { Window, type Document } from 'happy-dom';

const { DOMParser } = new Window();

/** Parses HTML without running scripts or loading resources. */
export const documentOf = (markup: string): Document => new DOMParser().parseFromString(markup, 'text/html');

/** Returns the text of HTML with single spaces. */
export const textOf = (markup: string): string => documentOf(markup).body.textContent.replace(/\s+/g, ' ');
