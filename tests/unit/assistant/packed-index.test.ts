import { describe, expect, it } from 'vitest';
import { packIndex, unpackIndex, type PackedIndex } from '../../../src/domain/assistant/packed-index.ts';
import { writtenIndex } from '../../support/written-answers.ts';

describe('the packed index', () => {
  it('gives back every answer and word', () => {
    const sent = JSON.parse(JSON.stringify(packIndex(writtenIndex))) as PackedIndex;
    expect(unpackIndex(sent)).toEqual(writtenIndex);
  });
});
