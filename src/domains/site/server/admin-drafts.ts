/** What an operator types into a page or banner and has not saved. */
import { draftKind } from '#platform/server/drafts/draft-kinds.ts';
import { typedForm } from '#platform/server/drafts/typed-form.ts';
import { MAX_PAGE_TEXT } from '../contract/static-pages.contract.ts';

const schema = typedForm(MAX_PAGE_TEXT);

export const pageDraft = draftKind({ name: 'page', who: 'operator', schema });
export const bannerDraft = draftKind({ name: 'banner', who: 'operator', schema });
