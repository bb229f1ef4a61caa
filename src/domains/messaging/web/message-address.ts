/** The page of a conversation. */
export const conversationAddress = (id: string, search = ''): string => `/messages/${id}${search}`;
