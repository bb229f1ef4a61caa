/**
 * The process in which pictures of strangers are decoded: one task at a time, told over the channel of its
 * parent. It knows no secret, and it ends with its parent.
 */
import { PhotoFailure } from './photo-failure.ts';
import { developPhoto, inspectPhoto, lockDownDecoders, redrawPhoto } from './photo-recipe.ts';
import type { PhotoReply, PhotoTask } from './photo-tasks.ts';

lockDownDecoders();

function perform(task: PhotoTask) {
  if (task.kind === 'inspect') return inspectPhoto(task);
  if (task.kind === 'develop') return developPhoto(task);
  return redrawPhoto(task);
}

process.on('message', (task: PhotoTask) => {
  perform(task).then(
    (result) => answer({ ok: true, result }),
    (error: unknown) => {
      // Anything else is a fault of ours: the process ends, and its parent hears of it.
      if (!(error instanceof PhotoFailure)) throw error;
      answer({ ok: false, fault: error.fault, detail: error.message });
    },
  );
});

function answer(reply: PhotoReply): void {
  process.send?.(reply);
}

process.on('disconnect', () => process.exit());
