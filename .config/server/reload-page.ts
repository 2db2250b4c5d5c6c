// Part of the workbench's page while files are watched: reloads it after a new build of the add-in or the workbench.
let isOutdated = false;
new WebSocket(`wss://${location.host}/ws`).onmessage = ({ data }: MessageEvent<string>) => {
  const { type } = JSON.parse(data) as { type: string };
  if (type === 'invalid') isOutdated = true;
  if (type === 'static-changed' || (type === 'ok' && isOutdated)) location.reload();
};
