export { NoticeListener } from './notice-listener.tsx';
export { useUnseenNotices } from './unseen.ts';
