/**
 * The one script of the page of a closed site: as long as somebody looks at it, it asks twice a minute whether the
 * site is open again, and then loads the page that was wanted.
 */
export const lookUntilOpen = () =>
  `setInterval(async () => {
    if (document.hidden) return;
    const answer = await fetch('/api/settings/public').catch(() => undefined);
    const { data } = answer?.ok ? await answer.json() : {};
    if (data?.maintenanceMode === false) location.reload();
  }, 30_000);`.replaceAll(/\n\s*/g, ' ');
