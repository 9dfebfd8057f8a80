import type { Element } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import { claims, readYaml } from '../../tools/content-checks/registers.ts';
import { site } from '~/config/site.ts';
import { siteTokenValues } from '~/config/token-values.ts';
import { DAY_LIGHTS } from '~/domain/content/sun-light.ts';
import { fillContent } from '~/domain/content/fill-content.ts';
import { shownPrice, type PriceTag } from '~/domain/pricing/price-tag.ts';
import { phoneHref } from '~/domain/forms/phone.ts';
import { at, hasFile, textOf, textsIn, type Part } from './built-site.ts';

type Card = { price: PriceTag };

type Entry = {
  id: string;
  menuLabel: string;
  page: string;
  serviceType: string;
  homeGrid?: { position: number; title?: string };
  slide?: { position: number; title: string; bullets: string[] };
  card?: Card;
};

const catalogue = readYaml('catalogue.yaml') as Entry[];
const home = readYaml('pages/home.yaml') as {
  gallery: { heading: string };
  roof: { name: string; text: string; service: string }[];
};
const caseStudy = readYaml('pages/case-study.yaml') as { heading: string };
const testimonials = readYaml('testimonials.yaml') as { placeholder: boolean; notice?: string }[];

/** Without those that print a claim that the company does not make. */
const faqs = fillContent(readYaml('faqs.yaml') as { question: string }[], siteTokenValues(claims, []));

const page = at('/');
const main = page.document.querySelector('main');
if (!main) throw new Error('The home page has no main element.');

const one = (selector: string, parent: Part = main): Element => {
  const [element, ...others] = parent.querySelectorAll(selector);
  if (!element || others.length > 0) throw new Error(`Not one but ${others.length} of ${selector}`);
  return element;
};
const byPosition = (place: 'homeGrid' | 'slide'): Entry[] =>
  catalogue
    .filter((entry) => entry[place])
    .sort((a, b) => (a[place]?.position ?? 0) - (b[place]?.position ?? 0));

test('the sections of the home page are in the required order', () => {
  const parts = [...main.querySelectorAll('section')].map(
    (section) => section.id || (section.getAttribute('aria-label') ?? textsIn(section, 'h1, h2')[0]),
  );
  expect(parts).toEqual([
    `${site.name} for Homes That Expect More`,
    'Our Premium Solar Care Promise',
    'Certifications',
    'services',
    'how-it-works',
    'Testimonials',
    'schedule-inspection',
    caseStudy.heading,
    'quote-form',
    'faq',
    home.gallery.heading,
  ]);
});

test('the logo is a file: browsers show no part of a drawing that is written into the page', () => {
  const drawings = [...page.document.querySelectorAll('.logo use')].map(
    (use) => use.getAttribute('href') ?? '',
  );
  expect(drawings.length).toBeGreaterThan(0);
  for (const href of drawings) expect(hasFile(href.replace(/#.*/, '')), href.slice(0, 60)).toBe(true);
});

const hero = one('section:first-of-type');

test('the hero links to the quote form and to the phone number', () => {
  const links = [...hero.querySelectorAll('a')].map((a) => [textOf(a), a.getAttribute('href')]);
  expect(links).toEqual([
    ['Get a Quote', '/quote'],
    ['Call Concierge', phoneHref(site.phone)],
  ]);
});

test('the hero shows a still first and loads the video by script, from the site itself', () => {
  const media = one('psc-hero-video', hero);
  expect(main.querySelectorAll('video')).toHaveLength(0);
  for (const light of DAY_LIGHTS) {
    expect(one(`.${light} img`, media).getAttribute('fetchpriority')).toBe('high');
    for (const file of [`${light}.webm`, `${light}.mp4`, `${light}-portrait.webm`, `${light}-portrait.mp4`])
      expect(hasFile(`/video/hero/${file}`), file).toBe(true);
  }
  expect(one('[data-hero-video]', hero).hasAttribute('hidden')).toBe(true);
});

describe('the services sections', () => {
  const slides = [...main.querySelectorAll('#services psc-carousel .track > li')];
  const cards = [...main.querySelectorAll('#services-list article')];

  test('take a roof apart: each part with the starting price and the page of its service', () => {
    const shown = [...main.querySelectorAll('#services ol > li')].map((part) => [
      textsIn(part, 'h3')[0],
      textsIn(part, 'b')[0],
      one('a', part).getAttribute('href'),
    ]);
    expect(shown.length).toBeGreaterThan(0);
    expect(shown).toEqual(
      home.roof.map(({ name, service }) => {
        const { page: slug, card } = catalogue.find(({ id }) => id === service) ?? {};
        const { price } = card ?? (readYaml(`services/${slug}.yaml`) as { card: Card }).card;
        return [name, 'keys' in price ? shownPrice(price).text : 'Priced after a visit', `/services/${slug}`];
      }),
    );
  });

  test('have four slides, each with a quote button', () => {
    const shown = slides.map((slide) => {
      const quote = one('a[data-quote]', slide);
      return {
        title: textsIn(slide, 'h3')[0],
        quote: textOf(quote),
        service: quote.getAttribute('data-quote'),
        counted: ['data-cta', 'data-cta-location', 'data-cta-service'].map((name) =>
          quote.getAttribute(name),
        ),
      };
    });
    expect(slides).toHaveLength(4);
    expect(shown).toEqual(
      byPosition('slide').map(({ id, serviceType, slide }) => ({
        title: slide?.title,
        quote: 'Get a Quote',
        service: serviceType,
        counted: ['get_quote', 'services_showcase', id],
      })),
    );
  });

  test('have a grid of cards, each linked to its page', () => {
    const shown = cards.map((card) => [textsIn(card, 'h3')[0], one('h3 a', card).getAttribute('href')]);
    expect(cards.length).toBeGreaterThan(0);
    expect(shown).toEqual(
      byPosition('homeGrid').map(({ homeGrid, menuLabel, page: slug }) => [
        homeGrid?.title ?? menuLabel,
        `/services/${slug}`,
      ]),
    );
  });
});

test('shows every review: a sample marked, without stars and initials, a real one with both', () => {
  const reviews = [...main.querySelectorAll('psc-carousel')].filter((each) =>
    each.querySelector('blockquote'),
  );
  expect(reviews).toHaveLength(1);
  const shown = reviews.flatMap((carousel) => textsIn(carousel, 'figure'));
  expect(shown).toHaveLength(testimonials.length);
  testimonials.forEach(({ placeholder, notice = '' }, index) => {
    expect(shown[index]).toContain(notice);
    expect(shown[index]?.includes('Sample')).toBe(placeholder);
  });
  const real = testimonials.filter(({ placeholder }) => !placeholder).length;
  for (const part of ['.stars', '.avatar'])
    expect(reviews.flatMap((carousel) => [...carousel.querySelectorAll(part)])).toHaveLength(real);
});

test('#faq has every question, one open at a time', () => {
  const questions = [...main.querySelectorAll('#faq details')];
  expect(questions.map((each) => textsIn(each, 'summary')[0])).toEqual(
    faqs.map(({ question }) => textOf({ textContent: question })),
  );
  expect(new Set(questions.map((each) => each.getAttribute('name'))).size).toBe(1);
  expect(questions.filter((each) => each.hasAttribute('open'))).toHaveLength(1);
});
