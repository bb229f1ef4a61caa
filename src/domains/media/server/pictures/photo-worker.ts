/**
 * The process that decodes untrusted pictures, one task at a time, as instructed over its parent's channel.
 * It has no secrets, and exits with its parent.
 */
import { PhotoFailure } from './photo-failure.ts';
import { developPhoto, inspectPhoto, lockDownDecoders, redrawPhoto } from './photo-recipe.ts';
import { type PhotoReply, type PhotoTask, READY } from './photo-tasks.ts';

lockDownDecoders();

function perform(task: PhotoTask) {
  if (task.kind === 'inspect') return inspectPhoto(task);
  if (task.kind === 'develop') return developPhoto(task);
  return redrawPhoto(task);
}

process.on('message', (task: PhotoTask) => {
  perform(task).then(
    (result) => answer({ ok: true, result }),
    (error: NodeJS.ErrnoException) => {
      const fault = error instanceof PhotoFailure ? { fault: error.fault } : {};
      const code = error.code === undefined ? {} : { code: error.code };
      answer({ ok: false, ...fault, ...code, detail: error.message });
    },
  );
});

function answer(reply: PhotoReply): void {
  process.send?.(reply);
}

// Not `exit`, which waits for the current picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.send?.(READY);
