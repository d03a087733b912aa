import { getMyComments } from '@storefront/contracts/calls/auth';
import { answer, type PreparedAnswer, renderInShell } from '@storefront/remote-kit/testing';
import { act, screen } from '@testing-library/react';
import { createOwnComment } from '../../test/comments';
import { useOwnComment } from './use-own-comment';

function Probe({ id }: { id: number }) {
  const { own, isLoading } = useOwnComment({ model: 'catalogproduct', id, page: 1 });
  return <output>{isLoading ? 'loading' : (own?.text ?? 'none')}</output>;
}

test('shows the comment on the product that is shown, though the answer for the one before it comes later', async () => {
  const comments = [
    { ...createOwnComment('published'), content_id: 101, text: 'On the mug' },
    { ...createOwnComment('published'), content_id: 102, text: 'On the bowl' },
  ];
  const answerNext: (() => void)[] = [];
  const slow: PreparedAnswer = {
    name: getMyComments.name,
    async reply(request) {
      await new Promise<void>((resolve) => answerNext.push(resolve));
      return answer(getMyComments, { success: true, data: comments }).reply(request);
    },
  };
  const { rerender } = renderInShell(<Probe id={101} />, { api: [slow] });
  rerender(<Probe id={102} />);
  await act(async () => answerNext[1]?.());
  expect(screen.getByRole('status')).toHaveTextContent('On the bowl');
  await act(async () => answerNext[0]?.());
  expect(screen.getByRole('status')).toHaveTextContent('On the bowl');
  // Nor does the comment on the product before stand there while this one's is loaded.
  rerender(<Probe id={101} />);
  expect(screen.getByRole('status')).toHaveTextContent('loading');
});
