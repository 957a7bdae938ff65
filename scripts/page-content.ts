import { GuideSummary, GuideText } from '#contract/guides.ts';
import { loadGuides } from '#server/features/guides/load-guides.ts';
import { loadSiteContent } from '#server/features/site-content/load-site-content.ts';

const library = { address: '/study-materials', title: 'Study materials' };

/** What the prerendered pages show of content/, data in the shape in which the server answers it. */
export function readPageContent() {
  const { guides } = loadGuides();
  const relatedTo = (ids: readonly string[]) => ids.flatMap((id) => guides.find((guide) => guide.id === id) ?? []);
  return {
    pages: guides.map((guide) => ({
      address: `${library.address}/${guide.id}`,
      title: guide.title,
      description: guide.summary,
      parents: [library],
      data: [
        {
          queryKey: ['guides', 'text', guide.id],
          data: GuideText.parse({ ...guide, related: relatedTo(guide.related) }),
        },
      ],
    })),
    data: {
      [library.address]: [{ queryKey: ['guides', 'list'], data: GuideSummary.array().parse(guides) }],
    },
    questions: loadSiteContent()
      .answers.filter(({ kind }) => kind === 'faq')
      .map(({ title, summary }) => ({ question: title, answer: summary })),
  };
}
