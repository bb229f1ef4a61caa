import * as z from 'zod/mini';
import { socketEvent } from '#platform/contract/events.ts';
import { id } from '#platform/contract/fields.ts';

/** To all operators: a case was added, decided or locked. */
export const casesChanged = socketEvent('moderation_cases_changed', z.object({}));

/** To an operator: another one has taken over the case that they had locked. */
export const caseTakenOver = socketEvent('moderation_case_taken_over', z.object({ caseId: id }));
