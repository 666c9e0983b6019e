interface Offers {
  name: string;
  offers: readonly { title: string; text: string }[];
}

/** Parts of a service's data for search engines that the office can change, after schema.org. */
export const offersData = ({ name, offers }: Offers) => ({
  '@type': 'OfferCatalog',
  name,
  itemListElement: offers.map(({ title, text }) => ({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: title, description: text },
  })),
});

export const questionsData = (questions: readonly { question: string; answer: string }[]) =>
  questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
