import { render } from 'astro:content';
import { officeHours } from '../../config/hours.ts';
import { site } from '../../config/site.ts';
import { CELL, sourceOf, type IndexedPage, type PassageIndex } from '../../domain/assistant/passage.ts';
import { questionAnchor } from '../../domain/content/anchor.ts';
import { fillTokens } from '../../domain/content/content-tokens.ts';
import { hoursTable } from '../../domain/hours/hours-table.ts';
import { shownPrice, type PriceTag } from '../../domain/pricing/price-tag.ts';
import { getArticles, type Article } from '../content/articles.ts';
import { getList, getPage, getTokenValues } from '../content/content.ts';
import { SERVICES } from '../../domain/catalog/catalog.ts';
import { AFTER_A_LOOK, PRICE_BOOK } from '../../domain/pricing/price-book.ts';
import { getTools } from '../content/tools.ts';
import { getPlaces } from '../content/places.ts';
import { getChecklists, getGuides, type Guide } from '../content/education.ts';
import { allServices, getServicePage } from '../content/services.ts';
import { cutPassages } from './cut-passages.ts';
import { fitIndex, type Candidate } from './fit-index.ts';
import { sectionsOf, sentencesOf } from './mdx-sections.ts';
import { SEARCH_WORDS } from './search-words.ts';

/** Id of a page's main element, the anchor of what stands above its first heading. */
const TOP = 'main';

/** Sections that answer nobody's question: when to call us, and sums worked out for one example. */
const OMITTED = /^(?:When to call us$|A worked example)/;

type Section = { anchor: string; heading: string; blocks: string[][] };
type PageSections = { page: IndexedPage; sections: Section[] };
type Package = { name: string; description: string; price: PriceTag };
type Question = { id?: string; question: string; answer: string };

const row = (...cells: string[]): string => cells.join(CELL);
const answers = (questions: readonly Question[]): Section[] =>
  questions.map((item) => ({
    anchor: questionAnchor(item),
    heading: item.question,
    blocks: [sentencesOf(item.answer)],
  }));

function packageRow({ name, description, price }: Package): string {
  const { amount, from } = shownPrice(price);
  return row(name, description, amount, from ? `from, ${price.note}` : price.note);
}

const packageSection = (heading: string, intro: string, items: readonly Package[]): Section => ({
  anchor: 'packages',
  heading,
  blocks: [sentencesOf(intro), items.map(packageRow)],
});

async function textPage(
  item: Article | Guide,
  kind: IndexedPage['kind'],
  valueOf: (name: string) => string,
): Promise<PageSections> {
  const { entry, href: path, title, asOf } = item;
  const { headings } = await render(entry);
  const titles = headings.filter(({ depth }) => depth <= 3);
  const sections = sectionsOf(entry.body ?? '', valueOf).map(({ heading, blocks }, index): Section => {
    const slug = titles[index - 1]?.slug;
    if (heading !== undefined && slug === undefined) throw new Error(`${path}: "${heading}" has no id.`);
    return { anchor: slug ?? TOP, heading: heading ?? title, blocks };
  });
  return {
    page: { path, title, kind, asOf },
    sections: sections.filter(({ heading }) => !OMITTED.test(heading)),
  };
}

async function servicePages(): Promise<PageSections[]> {
  const services = (await allServices()).filter(({ hasPage }) => hasPage);
  return Promise.all(
    services.map(async ({ id, name, href: path }) => {
      const { hero, outcome, process, packages, faq } = await getServicePage(id);
      return {
        page: { path, title: name, kind: 'service', asOf: null },
        sections: [
          {
            anchor: TOP,
            heading: hero.headline,
            blocks: [sentencesOf(hero.subtext), [row(outcome.figure, outcome.text)]],
          },
          {
            anchor: 'process',
            heading: process.heading,
            blocks: [
              sentencesOf(process.intro),
              process.steps.map(({ title, description, timeline }) => row(title, description, timeline)),
            ],
          },
          packageSection(packages.heading, packages.intro, packages.items),
          ...answers(faq.items),
        ],
      };
    }),
  );
}

/** Tasks of a checklist; its groups are too short to quote by themselves. */
async function checklistPages(): Promise<PageSections[]> {
  return (await getChecklists()).map(({ href: path, title, asOf, intro, groups }) => ({
    page: { path, title, kind: 'checklist', asOf },
    sections: [
      {
        anchor: 'group-1',
        heading: title,
        blocks: [sentencesOf(intro), ...groups.map(({ items }) => items.map((item) => item.do))],
      },
    ],
  }));
}

async function contactPage(): Promise<PageSections> {
  const [{ phoneNote, officeNote, area }, counties] = await Promise.all([
    getPage('contact'),
    getList('counties'),
  ]);
  const page: IndexedPage = { path: '/contact', title: 'Contact and hours', kind: 'contact', asOf: null };
  return {
    page,
    sections: [
      {
        anchor: 'hours',
        heading: 'Office hours',
        blocks: [
          [phoneNote, ...sentencesOf(officeNote)],
          hoursTable(officeHours.week).map(({ days, hours }) => row(days, hours)),
        ],
      },
      {
        anchor: 'area',
        heading: area.heading,
        blocks: [sentencesOf(area.text), [row(...counties.map(({ name }) => name))]],
      },
    ],
  };
}

async function companyPages(): Promise<PageSections[]> {
  const [faqs, educationFaqs, about, counties, places] = await Promise.all([
    getList('faqs'),
    getList('educationFaqs'),
    getPage('about'),
    getList('counties'),
    getPlaces(),
  ]);
  return [
    { page: { path: '/', title: site.name, kind: 'question', asOf: null }, sections: answers(faqs) },
    {
      page: { path: '/education', title: 'Solar guides and checklists', kind: 'question', asOf: null },
      sections: answers(educationFaqs),
    },
    {
      page: { path: '/about', title: about.seo.title, kind: 'page', asOf: null },
      sections: [
        {
          anchor: 'counties',
          heading: about.counties.heading,
          blocks: [sentencesOf(about.counties.intro), counties.map(({ name, line }) => row(name, line))],
        },
        {
          anchor: 'orphaned-systems',
          heading: about.orphaned.heading,
          blocks: [
            sentencesOf(about.orphaned.intro),
            about.orphaned.steps.map(({ title, text }) => row(title, text)),
          ],
        },
      ],
    },
    ...places.map(({ href, name, asOf, factsHeading, facts }) => ({
      page: { path: href, title: `Solar care in ${name}`, kind: 'area' as const, asOf },
      sections: [
        {
          anchor: 'facts',
          heading: factsHeading,
          blocks: [facts.map(({ title, text }) => row(title, text))],
        },
      ],
    })),
  ];
}

/** The points of the sample report; its readings are invented, and left out. */
async function samplePage(): Promise<PageSections> {
  const { label, pointsHeading, groups } = await getPage('sampleReport');
  return {
    page: { path: '/sample-report', title: label, kind: 'page', asOf: null },
    sections: [
      {
        anchor: 'points',
        heading: pointsHeading,
        blocks: groups.map(({ name, points }) => [row(name, ...points.map((point) => point.name))]),
      },
    ],
  };
}

/** Passages of the price book and of the tools. */
async function toolPages(): Promise<PageSections[]> {
  const tools = await getTools();
  return [
    {
      page: { path: '/prices', title: 'Prices', kind: 'page', asOf: null },
      sections: [
        ...PRICE_BOOK.map(({ service, includes, more, look }) => ({
          anchor: service,
          heading: SERVICES[service].label,
          blocks: [
            [
              row('What it includes', includes),
              row('What makes it more', more),
              row('What needs a look', look),
            ],
          ],
        })),
        {
          anchor: 'look',
          heading: 'Priced after a look',
          blocks: [AFTER_A_LOOK.map(({ label, text }) => row(label, text))],
        },
      ],
    },
    {
      page: { path: '/tools', title: 'Tools', kind: 'page', asOf: null },
      sections: tools.map(({ id, question, need }) => ({
        anchor: id,
        heading: question,
        blocks: [sentencesOf(need)],
      })),
    },
  ];
}

/** Returns the passages Ask Sunni answers from, in the words of the pages; served as /ask/index.json. */
export async function assistantIndex(): Promise<PassageIndex> {
  const values = await getTokenValues();
  const valueOf = (name: string): string => fillTokens(`{{${name}}}`, values);
  const [articles, guides] = await Promise.all([getArticles(), getGuides()]);
  const collected = [
    ...(await companyPages()),
    await contactPage(),
    ...(await toolPages()),
    await samplePage(),
    ...(await servicePages()),
    ...(await Promise.all(guides.map((guide) => textPage(guide, 'guide', valueOf)))),
    ...(await Promise.all(articles.map((article) => textPage(article, 'article', valueOf)))),
    ...(await checklistPages()),
  ];
  const candidates = collected.flatMap(({ page: { kind, path }, sections }, page) =>
    sections.flatMap(({ anchor, heading, blocks }) =>
      cutPassages(blocks).map((sentences, part): Candidate => {
        const words = part === 0 ? SEARCH_WORDS[sourceOf({ path, anchor })] : undefined;
        const text = sentences.join('\n');
        return {
          passage: words === undefined ? [page, anchor, heading, text] : [page, anchor, heading, text, words],
          part,
          isReading: kind === 'article' || kind === 'guide',
        };
      }),
    ),
  );
  return {
    pages: collected.map(({ page }) => page),
    passages: fitIndex(candidates).map(({ passage }) => passage),
  };
}
