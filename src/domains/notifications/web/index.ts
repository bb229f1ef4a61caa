export { MuteItem } from './mute-item.tsx';
export { NoticeListener } from './notice-listener.tsx';
export { useUnseenNotices } from './unseen.ts';
export { useBellPanel } from './use-bell-panel.tsx';
