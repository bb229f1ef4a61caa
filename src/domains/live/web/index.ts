/** Public web API of the live domain. */
export { ChatPanel, type ChatPanelProps } from './chat/chat-panel.tsx';
export { GoalBar } from './chat/goal-bar.tsx';
