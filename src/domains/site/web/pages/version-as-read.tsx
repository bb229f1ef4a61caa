import { Text } from '#design/parts/text.tsx';
import { Prose } from './prose.tsx';

/** A version of a page as its readers saw it. */
export function VersionAsRead({ title, content }: { title: string; content: string }) {
  return (
    <>
      <Text bold>
        <bdi>{title}</bdi>
      </Text>
      <Prose html={content} />
    </>
  );
}
