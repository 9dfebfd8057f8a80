import { getCollection, render } from 'astro:content';
import { site } from '../../config/site.ts';
import type {
  AnswerText,
  AssistantIndex,
  PageLink,
  SiteSection,
  SubjectTexts,
} from '../../domain/assistant/answer-types.ts';
import { toSearched } from '../../domain/assistant/terms.ts';
import { SERVICES } from '../../domain/catalog/catalog.ts';
import { questionAnchor } from '../../domain/content/anchor.ts';
import { PRICE_BOOK } from '../../domain/pricing/price-book.ts';
import { getArticles, type Article } from '../content/articles.ts';
import { getUnprovenFigures } from '../content/claims.ts';
import { getList } from '../content/content.ts';
import { getChecklists, getGuides, type Guide } from '../content/education.ts';
import { getInstallerPages } from '../content/installers.ts';
import { getPlaces } from '../content/places.ts';
import { allServices, getServicePage } from '../content/services.ts';
import { getTools } from '../content/tools.ts';
import { getTopicKinds, getTopics } from '../content/topics.ts';
import { marksIn } from '../launch/notes.ts';
import { getAnswers, type AnswerSubject } from './answers.ts';

/** Page with the sections that are found; one without sections is only linked. */
type SitePage = PageLink & { sections: { anchor: string; heading: string }[] };

/** Headings that stand in every article: when to call us, and sums worked out for one example. */
const OMITTED = /^(?:When to call us$|A worked example)/;

type Question = { id?: string; question: string };

const ofQuestions = (questions: readonly Question[]): SitePage['sections'] =>
  questions.map((item) => ({ anchor: questionAnchor(item), heading: item.question }));

async function textPage({ entry, href, title }: Article | Guide): Promise<SitePage> {
  const { headings } = await render(entry);
  const sections = headings
    .filter(({ depth, text }) => depth <= 3 && !OMITTED.test(text))
    .map(({ slug, text }) => ({ anchor: slug, heading: text }));
  return { href, title, sections };
}

async function servicePages(): Promise<SitePage[]> {
  const services = (await allServices()).filter(({ hasPage }) => hasPage);
  return Promise.all(
    services.map(async ({ id, name, href }) => {
      const { process, faq } = await getServicePage(id);
      const course = { anchor: 'process', heading: process.heading };
      return { href, title: name, sections: [course, ...ofQuestions(faq.items)] };
    }),
  );
}

/** Pages whose sections are lists in their own files. */
async function listPages(): Promise<SitePage[]> {
  const [faqs, educationFaqs, places, tools, checklists, kinds, topics, installers] = await Promise.all([
    getList('faqs'),
    getList('educationFaqs'),
    getPlaces(),
    getTools(),
    getChecklists(),
    getTopicKinds(),
    getTopics(),
    getInstallerPages(),
  ]);
  /** Page that is found by its title alone. */
  const titled = ({ href, title }: PageLink): SitePage => ({
    href,
    title,
    sections: [{ anchor: 'main', heading: title }],
  });
  return [
    { href: '/', title: site.name, sections: ofQuestions(faqs) },
    { href: '/education', title: 'Solar guides and checklists', sections: ofQuestions(educationFaqs) },
    {
      href: '/prices',
      title: 'Prices',
      sections: [
        ...PRICE_BOOK.map(({ service }) => ({ anchor: service, heading: SERVICES[service].label })),
        { anchor: 'look', heading: 'Priced after a look' },
      ],
    },
    ...tools.map(({ href, label, question }) => ({
      href,
      title: label,
      sections: [{ anchor: 'main', heading: question }],
    })),
    ...checklists.map(titled),
    ...kinds.map(({ href, headline }) => titled({ href, title: headline })),
    ...topics.map(titled),
    ...installers.map(({ href, story }) => titled({ href, title: story.headline })),
    ...places.map(({ href, name, factsHeading }) => ({
      href,
      title: `Solar care in ${name}`,
      sections: [{ anchor: 'facts', heading: factsHeading }],
    })),
  ];
}

/** Pages that answers link to and that have no sections of their own here. */
const PLAIN_PAGES: readonly PageLink[] = [
  { href: '/about', title: 'About us' },
  { href: '/contact', title: 'Contact and hours' },
  { href: '/quote', title: 'Quote form' },
  { href: '/promise', title: 'Our promise' },
  { href: '/services', title: 'Services' },
  { href: '/tools', title: 'Tools' },
  { href: '/insights', title: 'Insights' },
  { href: '/locations', title: 'Where we work' },
  { href: '/installer-closed', title: 'Who answers when the installer is gone' },
  { href: '/glossary', title: 'Words of bills and reports' },
  { href: '/licenses', title: 'Licenses and insurance' },
  { href: '/privacy', title: 'Privacy' },
  { href: '/terms', title: 'Terms' },
  { href: '/sample-report', title: 'Sample report' },
  { href: '/sample-quote', title: 'Sample quote' },
  { href: '/status', title: 'Status of a request' },
];

/** Returns the link to an address: with the heading of its section, or the title of its page. */
function linkTo(href: string, pages: readonly SitePage[]): PageLink {
  const [path = '', anchor] = href.split('#');
  const page = pages.find((one) => one.href === path);
  const heading = page?.sections.find((section) => section.anchor === anchor)?.heading;
  const title = heading ?? page?.title ?? PLAIN_PAGES.find((one) => one.href === path)?.title;
  if (title === undefined) throw new Error(`src/content/answers: no page ${href} to link to.`);
  return { href, title };
}

/** Returns the links of every answer by its id; throws on an address without a page. */
export async function answerLinks(
  subjects: readonly AnswerSubject[],
): Promise<ReadonlyMap<string, PageLink[]>> {
  const pages = await sitePages();
  return new Map(
    subjects.flatMap(({ answers }) =>
      answers.map(({ id, more }) => [id, more.map((href) => linkTo(href, pages))] as const),
    ),
  );
}

async function sitePages(): Promise<SitePage[]> {
  const texts = [...(await getGuides()), ...(await getArticles())];
  return [...(await listPages()), ...(await servicePages()), ...(await Promise.all(texts.map(textPage)))];
}

/** Returns the texts of the answers by subject; each is served as /ask/<subject>.json. */
export async function answerTexts(): Promise<{ subject: string; texts: SubjectTexts }[]> {
  const subjects = await getAnswers();
  const links = await answerLinks(subjects);
  const figures = await getUnprovenFigures();
  return subjects.map(({ id: subject, answers }) => ({
    subject,
    texts: Object.fromEntries(
      answers.map(({ id, answer: text, facts, contact }): [string, AnswerText] => {
        const marks = marksIn(text, figures);
        return [id, { text, more: links.get(id) ?? [], facts, contact, ...(marks.length > 0 && { marks }) }];
      }),
    ),
  }));
}

/** Returns the sections of the site, but for FAQs behind an answer; served as /ask/sections.json. */
export async function siteSections(): Promise<SiteSection[]> {
  const links = await answerLinks(await getAnswers());
  const behind = new Set(
    [...links.values()].flat().flatMap(({ href }) => (href.includes('#faq-') ? href : [])),
  );
  return (await sitePages())
    .flatMap(({ href, title, sections }) =>
      sections.map(({ anchor, heading }): SiteSection => ({
        href: anchor === 'main' ? href : `${href}#${anchor}`,
        title,
        heading,
      })),
    )
    .filter(({ href }) => !behind.has(href));
}

/** Returns what Ask Sunni searches; served as /ask/index.json. */
export async function assistantIndex(): Promise<AssistantIndex> {
  const subjects = await getAnswers();
  const [words] = await getCollection('answerWords');
  if (!words) throw new Error('There is no src/content/answers-words.yaml.');
  return {
    ...toSearched(
      subjects.flatMap(({ id: subject, answers }) => answers.map((answer) => ({ ...answer, subject }))),
      words.data,
    ),
    ...words.data,
  };
}
