import { z } from 'astro/zod';
import { icon, key, section, text, updated } from './fields.ts';

const head = (about: string) => z.strictObject(section(about)).describe(`Words above ${about}`);

const step = z.strictObject({
  title: text(10, 40, 'Title of the step'),
  text: text(60, 180, 'Description, one or two sentences'),
  when: text(10, 60, 'Duration or time'),
});

const roofPart = z.strictObject({
  name: text(4, 40, 'Name of the part'),
  text: text(60, 180, 'What goes wrong with it, and what we do about it'),
  service: key('Id of its service in catalogue.yaml, whose card has the price'),
});

/** Copy of the home page that is in no list: pages/home.yaml. */
export const homeSchema = z.strictObject({
  updated,
  hero: z
    .strictObject({
      intro: text(80, 260, 'Under the headline; names the three areas and Sunni with the human check'),
    })
    .describe('First screen'),
  promise: z
    .strictObject({
      lead: text(60, 220, 'Reason the service exists'),
      text: text(60, 320, 'Our work for homes whose installer is gone'),
    })
    .describe('Under "Our Premium Solar Care Promise"'),
  services: head('the services'),
  roof: z
    .array(roofPart)
    .length(7)
    .describe('Parts of a solar roof, in the order of the pictures roof-opened*, from the top'),
  steps: z
    .strictObject({
      ...section('how it works'),
      items: z.tuple([step, step, step]).describe('The three steps, in order'),
    })
    .describe('How it works'),
  schedule: head('the photograph with the two ways to reach us'),
  quote: z
    .strictObject({
      ...section('the request for a quote'),
      points: z
        .array(text(15, 70, 'One line'))
        .length(3)
        .describe('Expectations after a request'),
    })
    .describe('Request for a quote'),
  questions: head('the questions'),
  gallery: z
    .strictObject({
      ...section('the gallery'),
      badges: z
        .array(z.strictObject({ text: text(8, 40, 'The badge, from the claims register'), icon }))
        .length(4)
        .describe('Badges under the pictures'),
    })
    .describe('Gallery'),
});
