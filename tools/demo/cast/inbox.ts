/** What the first creators keep for their inbox: replies that they use again, and lists of fans. */

interface DemoInbox {
  creator: string;
  daysAgo: number;
  /** `{name}` stands for the fan’s name. */
  replies: readonly { title: string; text: string }[];
  /** Each with its fans; one after the other, the last one stands first. */
  lists: readonly { name: string; fans: readonly string[] }[];
}

export const inboxes: readonly DemoInbox[] = [
  {
    creator: 'ash',
    daysAgo: 5.4,
    replies: [
      {
        title: 'Commissions',
        text: 'Thank you for asking, {name}! I take commissions again in spring. Write me two lines about the shape, and I’ll write back before I open the list.',
      },
      {
        title: 'Is it food-safe?',
        text: 'Yes: the glaze is fired to 1,240 °C and free of lead. The crackled ones are for dry things only.',
      },
      {
        title: 'Where is my parcel?',
        text: 'Everything from the last firing left on Monday, {name}. If it isn’t there within a week, tell me and I’ll ask the post.',
      },
    ],
    lists: [{ name: 'At the kiln opening', fans: ['halfmoon', 'sefa', 'wren'] }],
  },
];
