import type { ChatView, TopicView } from '../../session/protocol.ts';
import { createSlot, h, type View } from '../dom.ts';
import type { PageTexts } from '../texts/en.ts';

export interface TopicSelectState {
  readonly chat: ChatView;
  readonly topic: number | undefined;
}

/** Selects the topic of a forum for the next message. Hidden in other chats. */
export function createTopicSelect(
  texts: PageTexts,
  choose: (topic: number) => void,
): View<TopicSelectState> {
  const select = h('select', {
    class: 'topic-select',
    onchange: () => choose(Number(select.value)),
  });
  const node = h('label', { class: 'topic-row' }, texts.topic, select);
  const showOptions = createSlot(select, (topics: readonly TopicView[]) =>
    topics.map(({ id, name, closed }) =>
      h('option', { value: id, disabled: closed }, closed ? texts.closedTopic(name) : name),
    ),
  );
  return {
    node,
    update({ chat: { topics }, topic }) {
      node.hidden = topics === undefined;
      if (topics === undefined) return;
      showOptions(topics);
      select.value = String(topic ?? topics[0]?.id);
    },
  };
}
