import { questionAnchor } from '../../domain/content/anchor.ts';
import { getList } from './content.ts';
import { allServices, getServicePage } from './services.ts';

/** Question of a page with its answer. */
export type SiteQuestion = {
  /** Page and id: "/#faq-licensed". */
  source: string;
  question: string;
  answer: string;
  /** Words for the link to the page. */
  page: string;
};

type Question = { id?: string; question: string; answer: string };

const of = (path: string, page: string, questions: readonly Question[]): SiteQuestion[] =>
  questions.map((item) => ({
    source: `${path}#${questionAnchor(item)}`,
    question: item.question,
    answer: item.answer,
    page,
  }));

/** Returns every question of the home page, /education and the service pages, by its source. */
export async function allQuestions(): Promise<ReadonlyMap<string, SiteQuestion>> {
  const [faqs, educationFaqs, services] = await Promise.all([
    getList('faqs'),
    getList('educationFaqs'),
    allServices(),
  ]);
  const ofServices = await Promise.all(
    services
      .filter(({ hasPage }) => hasPage)
      .map(async ({ id, href, name }) => of(href, name, (await getServicePage(id)).faq.items)),
  );
  const questions = [
    ...of('/', 'Questions on the home page', faqs),
    ...of('/education', 'Questions on the education page', educationFaqs),
    ...ofServices.flat(),
  ];
  return new Map(questions.map((question) => [question.source, question]));
}
