import { describe, expect, it } from 'vitest';
import { packIndex, unpackIndex, type PackedIndex } from '../../../src/domain/assistant/packed-index.ts';
import { writtenIndex } from '../../support/written-answers.ts';

describe('the packed index', () => {
  it('gives back every answer, section and word', () => {
    const index = { ...writtenIndex, sections: [{ href: '/prices', title: 'Prices', heading: 'Cleaning' }] };
    const sent = JSON.parse(JSON.stringify(packIndex(index))) as PackedIndex;
    expect(unpackIndex(sent)).toEqual(index);
  });
});
