import { sendContactMessage } from '@storefront/contracts/calls/site';
import { answer, type PreparedAnswer, refuse, renderInShell } from '@storefront/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactForm } from './contact-form';

afterEach(() => sessionStorage.clear());

function open(api: readonly PreparedAnswer[] = [], outcome = { isSent: false, problem: null as string | null }) {
  return renderInShell(<ContactForm outcome={outcome} />, { language: 'en', api });
}

const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

async function fillIn() {
  await userEvent.type(field('Your name'), 'Amra');
  await userEvent.type(field('Your email address'), 'amra@example.com');
  await userEvent.type(field('Message'), 'Is the teapot safe in the dishwasher?');
}

describe('the contact form', () => {
  it('sends a message once and says that it was sent', async () => {
    const { calls } = open([answer(sendContactMessage, { success: true })]);
    await fillIn();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Your message has been sent');
    expect(calls).toHaveLength(1);
    expect(calls[0]?.request).toMatchObject({
      lang: 'en',
      name: 'Amra',
      email: 'amra@example.com',
      message: 'Is the teapot safe in the dishwasher?',
    });
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says which fields are missing before it sends anything', async () => {
    const { calls } = open();
    await send();
    expect(screen.getByText('3 fields need another look')).toBeVisible();
    expect(field('Message')).toHaveAccessibleDescription(/fill in this field/);
    expect(calls).toEqual([]);
  });

  it('keeps what was written when it cannot be sent now', async () => {
    open([refuse(sendContactMessage, 429, { label_name: 'error_too_many_attempts' })]);
    await fillIn();
    await send();
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts'));
    expect(field('Message')).toHaveValue('Is the teapot safe in the dishwasher?');
  });

  it('has a field for programs that neither keyboard nor screen reader reaches', () => {
    const { container } = open();
    const trap = container.querySelector('input[name="website"]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap?.closest('[aria-hidden="true"]')).not.toBeNull();
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
  });

  it('shows what came of the form when it was sent without scripts', () => {
    open([], { isSent: true, problem: null });
    expect(screen.getByText('Your message has been sent')).toBeVisible();
  });
});
