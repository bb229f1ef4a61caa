import * as reports from '#domains/engagement/contract/reports.contract.ts';
import { type BoundRoute, bind } from '#platform/server/http/bind.ts';
import * as blocked from '../contract/blocked-files.contract.ts';
import * as cases from '../contract/cases.contract.ts';
import * as takeDowns from '../contract/take-downs.contract.ts';
import { listBlockedFiles, unblockFile } from './blocked/blocked-files.ts';
import { takeCaseLock } from './cases/case-lock.ts';
import { decideCase, undoCaseDecision } from './cases/decide-case.ts';
import { exportEvidence } from './cases/export-evidence.ts';
import { showFigures } from './cases/figures.ts';
import { listCases, showCase } from './cases/list-cases.ts';
import { listOwnReports } from './reports/list-own-reports.ts';
import { sendReport } from './reports/send-report.ts';
import {
  appealTakeDown,
  listOwnTakeDowns,
  restoreThing,
  takeDownThing,
} from './take-downs/own-take-downs.ts';

export const moderationRoutes: BoundRoute[] = [
  bind(reports.sendReport, (ctx, input) => sendReport(ctx, input)),
  bind(reports.listOwnReports, (ctx, input) => listOwnReports(ctx, input)),
  bind(takeDowns.listOwnTakeDowns, (ctx, input) => listOwnTakeDowns(ctx, input)),
  bind(takeDowns.appealTakeDown, (ctx, input) => appealTakeDown(ctx, input)),
  bind(takeDowns.takeDownThing, (ctx, input) => takeDownThing(ctx, input)),
  bind(takeDowns.restoreThing, (ctx, input) => restoreThing(ctx, input)),
  bind(blocked.listBlockedFiles, (ctx, input) => listBlockedFiles(ctx, input)),
  bind(blocked.unblockFile, (ctx, input) => unblockFile(ctx, input)),
  bind(cases.listCases, (ctx, input) => listCases(ctx, input)),
  bind(cases.getCase, (ctx, { params }) => showCase(ctx, params.id)),
  bind(cases.takeCaseLock, (ctx, input) => takeCaseLock(ctx, input)),
  bind(cases.decideCase, (ctx, input) => decideCase(ctx, input)),
  bind(cases.exportEvidence, (ctx, { params }) => exportEvidence(ctx, params.id)),
  bind(cases.showFigures, (ctx) => showFigures(ctx)),
  bind(cases.undoCaseDecision, (ctx, { params }) => undoCaseDecision(ctx, params.id)),
];
