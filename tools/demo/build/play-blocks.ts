/** Creators block fans and countries, after everything that these have done. */
import { blocks } from '../cast/blocks.ts';
import type { Present } from './perform.ts';

interface BlockTools {
  present: Present;
  setDaysAgo(daysAgo: number): void;
}

/** Of creators and fans who are there. */
export async function playBlocks({ present, setDaysAgo }: BlockTools): Promise<void> {
  for (const { creator: key, users, countries, daysAgo } of blocks) {
    const creator = present.creators.get(key);
    if (!creator) continue;
    setDaysAgo(daysAgo);
    for (const { fan: name, reason } of users) {
      const fan = await present.fans.get(name)?.call<{ _id: string }>('GET', '/users/me');
      if (!fan) continue;
      const block = { targetId: fan._id, target: 'user', reason };
      await creator.visitor.call('POST', '/block/users', block);
    }
    await creator.visitor.call('POST', '/block/countries', { countryCodes: [...countries] });
  }
}
