import { expect, test } from 'vitest';
import { files, read } from './built-site.ts';

const text = files('**/*.{html,js,css,xml,txt,json,svg,webmanifest,map}');

// Each one gives access, or reveals the build machine.
const forbidden: [string, RegExp][] = [
  ['a backend secret key', /sb_secret_\w{3,}/],
  ['a signed token', /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\./],
  ['a mail service key', /\bre_[A-Za-z0-9]{16,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a local folder path', new RegExp(RegExp.escape(process.cwd()) + '/')],
  ['a file: URL', /file:\/\/\//],
];

test.each(forbidden)('no built file contains %s', (_what, pattern) => {
  expect(text.length).toBeGreaterThan(0);
  expect(text.filter((file) => pattern.test(read(file)))).toEqual([]);
});
