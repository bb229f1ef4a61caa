/** What fans and the first creators have written under posts that everybody reads. */

export interface DemoComment {
  daysAgo: number;
  /** A fan's username; absent: the creator of the post. */
  from?: string;
  text: string;
  /** A picture that is attached. */
  picture?: string;
  /** Fans who like it. */
  likedBy?: readonly string[];
  isPinned?: true;
  replies?: readonly Omit<DemoComment, 'replies' | 'isPinned'>[];
}

export interface CommentedPost {
  creator: string;
  /** How its text begins. */
  post: string;
  comments: readonly DemoComment[];
}

export const commentedPosts: readonly CommentedPost[] = [
  {
    creator: 'ash',
    post: 'Four from Thursday',
    comments: [
      {
        daysAgo: 0.085,
        from: 'sefa',
        text: 'The tall one looks like it has been rained on from the inside. Keep it. If you ever don’t, write to me first.',
        likedBy: ['wren', 'halfmoon', 'inesb'],
        replies: [
          { daysAgo: 0.08, text: 'It stays on my shelf until the next one beats it.', likedBy: ['sefa'] },
          { daysAgo: 0.078, from: 'sefa', text: 'I can wait. I have been practising on the blue jar.' },
        ],
      },
      {
        daysAgo: 0.075,
        from: 'paperboat',
        text: 'Is that ash from the quince, or from whatever was lying around?',
        likedBy: ['tomaszek'],
        replies: [
          {
            daysAgo: 0.07,
            text: 'Half quince, half an old door. The door runs better.',
            likedBy: ['paperboat', 'wren'],
          },
        ],
      },
      {
        daysAgo: 0.06,
        from: 'leilahaddad',
        text: 'الرماد على الحافة يشبه خريطة نهر. جميل جدًا.',
        likedBy: ['wren'],
      },
      {
        daysAgo: 0.05,
        from: 'wren',
        text: 'Second from the left. That’s the one I’d drink out of every morning.',
      },
      { daysAgo: 0.03, from: 'arvidsson', text: 'Fin askglasyr! Vilken lera?' },
    ],
  },
  {
    creator: 'ash',
    post: 'The kiln shed needs a roof',
    comments: [
      {
        daysAgo: 4.1,
        from: 'tomaszek',
        text: 'Grew up under tin. You stop hearing it after a week, and you sleep better than anyone you know.',
        likedBy: ['wren', 'marlow', 'sefa', 'inesb', 'northnine'],
        isPinned: true,
        replies: [
          {
            daysAgo: 4.0,
            text: 'That’s the first honest argument I’ve had for loud. Pinned.',
            likedBy: ['tomaszek'],
          },
          { daysAgo: 3.9, from: 'marlow', text: 'Hail, though.' },
          {
            daysAgo: 3.8,
            from: 'tomaszek',
            text: 'Hail is when you make tea and wait.',
            likedBy: ['marlow', 'wren'],
          },
        ],
      },
      {
        daysAgo: 3.7,
        from: 'inesb',
        text: 'Tiles, and I say it as the daughter of a roofer: ask him to look at the beams before you buy anything. Mine was like this last spring.',
        picture: 'ash-8',
        likedBy: ['paperboat', 'oyelaran'],
        replies: [{ daysAgo: 3.6, text: 'He is coming on Saturday. I will report.' }],
      },
      {
        daysAgo: 2.2,
        from: 'devikar',
        text: 'Loud. Rain should be allowed to say something.',
        likedBy: ['halfmoon'],
      },
      { daysAgo: 1.1, from: 'quietglass', text: 'Tiles. I like you, but I have heard tin.' },
    ],
  },
  {
    creator: 'ash',
    post: 'Two tumblers for the same table',
    comments: [
      { daysAgo: 16, from: 'mizukio', text: '二つ並ぶと、夫婦みたいです。', likedBy: ['wren'] },
      {
        daysAgo: 15.4,
        from: 'halfmoon',
        text: 'Same clay, same shelf, same fire, and then this. I love that you can’t plan it.',
        likedBy: ['wren', 'devikar'],
      },
    ],
  },
  {
    creator: 'crumb',
    post: 'Sunday is the long bake',
    comments: [
      {
        daysAgo: 0.7,
        from: 'northnine',
        text: 'Rye. Please. It has been three weeks of milk buns.',
        likedBy: ['sefa', 'marlow'],
      },
      {
        daysAgo: 0.68,
        from: 'inesb',
        text: 'I liked it for rye and I want it written down that I was hoping for fougasse.',
        likedBy: ['oyelaran'],
        replies: [
          {
            daysAgo: 0.6,
            text: 'Written down. Olives are on the list for the week after.',
            likedBy: ['inesb'],
          },
        ],
      },
      {
        daysAgo: 0.5,
        from: 'wren',
        text: 'Silence counts as buns, so: not silent.',
        likedBy: ['northnine', 'paperboat'],
      },
    ],
  },
  {
    creator: 'fer',
    post: 'Requests are open until Sunday',
    comments: [
      {
        daysAgo: 9,
        from: 'marlow',
        text: 'The one that stops halfway. You know which. You played it at the Blue Door and never again.',
        likedBy: ['wren', 'quietglass'],
        replies: [
          {
            daysAgo: 8.9,
            text: 'It stops because I forgot the rest. I’ll stop in the same place.',
            likedBy: ['marlow', 'wren'],
          },
        ],
      },
      {
        daysAgo: 8.4,
        from: 'oyelaran',
        text: 'Anything in 5/4, then. I will count along.',
        likedBy: ['devikar'],
      },
      { daysAgo: 7.7, from: 'tomaszek', text: 'Coś spokojnego na niedzielę, proszę.' },
    ],
  },
  {
    creator: 'tam',
    post: 'Red hour above the quarry',
    comments: [
      {
        daysAgo: 12.3,
        from: 'arvidsson',
        text: 'Forty minutes for one lace. This is the training plan I can keep up with.',
        likedBy: ['wren', 'sefa', 'halfmoon'],
        replies: [
          {
            daysAgo: 12.2,
            text: 'Rest is a session too. I tie the other one on Thursdays.',
            likedBy: ['arvidsson'],
          },
        ],
      },
      { daysAgo: 11.8, from: 'wren', text: 'Where did you park? Asking for a friend with worse knees.' },
    ],
  },
];
