import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Button } from '../button/button';
import { CheckboxField } from '../fields/checkbox-field';
import { TextField } from '../fields/text-field';
import { Form } from './form';
import { createFormDraft } from './form-draft';
import { FormSummary } from './form-summary';
import { type FormOptions, type FormResult, useForm } from './use-form';

const texts: Record<string, string> = { missing: 'Fill this in', short: 'Too short', down: 'Try again in {minutes}' };
const translate: FormOptions<undefined>['translate'] = (code, params) =>
  (texts[code] ?? code).replace('{minutes}', String(params?.minutes));

type Options = Partial<FormOptions<undefined>> & { hasSummary?: boolean };

function SampleForm({ hasSummary, ...options }: Options) {
  const form = useForm<undefined>({
    name: 'sample',
    fields: ['city', 'street_name'],
    translate,
    check: ({ city, street_name }) => ({
      city: city ? undefined : 'missing',
      street_name: street_name ? undefined : 'missing',
    }),
    ...options,
  });
  return (
    <Form form={form} summary={hasSummary && <FormSummary form={form} title={(count) => `${count} to fix`} />}>
      <TextField {...form.field('city')} label="City" />
      <TextField {...form.field('street_name')} label="Street" defaultValue="Main street" />
      <TextField name="password" type="password" label="Password" />
      <CheckboxField name="things" value="mug" label="Mug" />
      <CheckboxField name="things" value="soap" label="Soap" />
      <Button type="submit" name="way" value="fast" isBusy={form.isBusy}>
        Send
      </Button>
    </Form>
  );
}

/** An answer that the test gives when it likes. */
function createAnswer() {
  let give: (result: FormResult) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const promise = new Promise<FormResult>((resolve, reject) => {
    give = resolve;
    fail = reject;
  });
  return { promise, give, fail };
}

const done: FormResult = { ok: true, value: undefined };
const city = () => screen.getByLabelText('City');
const street = () => screen.getByLabelText('Street');
const sendButton = () => screen.getByRole('button', { name: 'Send' });

async function typeAndSend() {
  await userEvent.type(city(), 'Tuzla');
  await userEvent.click(sendButton());
}

afterEach(() => sessionStorage.clear());

describe('a form’s values', () => {
  it('are what stands in its fields, without spaces around them; passwords as they were typed', async () => {
    const send = jest.fn(async (_values: Record<string, string>, data: FormData) => {
      expect(data.getAll('things')).toEqual(['mug', 'soap']);
      return done;
    });
    render(<SampleForm send={send} />);
    await userEvent.type(city(), '  Tuzla ');
    await userEvent.type(screen.getByLabelText('Password'), ' a b ');
    await userEvent.click(screen.getByLabelText('Mug'));
    await userEvent.click(screen.getByLabelText('Soap'));
    await userEvent.click(sendButton());
    const values = { city: 'Tuzla', street_name: 'Main street', password: ' a b ', things: 'soap', way: 'fast' };
    expect(send).toHaveBeenCalledWith(values, expect.any(FormData));
  });
});

describe('a form’s errors', () => {
  it('stand beside their fields and take the focus to the first, before anything is sent', async () => {
    const send = jest.fn();
    render(<SampleForm send={send} />);
    await userEvent.clear(street());
    await userEvent.click(sendButton());
    expect(city()).toHaveFocus();
    expect(city()).toHaveAccessibleDescription('Fill this in');
    expect(street()).toHaveAccessibleDescription('Fill this in');
    expect(send).not.toHaveBeenCalled();
  });

  it('are listed above a long form, whose summary takes the focus each time', async () => {
    render(<SampleForm hasSummary send={jest.fn()} />);
    await userEvent.clear(street());
    await userEvent.click(sendButton());
    const summary = screen.getByRole('alert', { name: '2 to fix' });
    expect(summary).toHaveFocus();
    expect(within(summary).getAllByRole('link')).toHaveLength(2);
    await userEvent.click(sendButton());
    expect(summary).toHaveFocus();
  });

  it('go from a field once it is right, and from the summary once all are', async () => {
    render(<SampleForm hasSummary send={jest.fn()} />);
    await userEvent.clear(street());
    await userEvent.click(sendButton());
    await userEvent.type(city(), 'T');
    expect(city()).toBeValid();
    expect(street()).toBeInvalid();
    expect(screen.getByRole('alert')).toBeVisible();
    await userEvent.type(street(), 'M');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('go from each of several fields that the browser fills in at once', async () => {
    render(<SampleForm send={jest.fn()} />);
    await userEvent.clear(street());
    await userEvent.click(sendButton());
    // Both before React could render.
    act(() => {
      for (const field of [city(), street()] as HTMLInputElement[]) {
        field.value = 'Tuzla';
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    });
    expect(city()).toBeValid();
    expect(street()).toBeValid();
  });

  it('are announced again when the next submission fails the same way', async () => {
    render(<SampleForm send={async () => ({ ok: false, errors: { form: 'down' } })} />);
    await typeAndSend();
    const first = screen.getByRole('alert');
    await userEvent.click(sendButton());
    // A live region that does not change is not read again.
    expect(screen.getByRole('alert')).not.toBe(first);
  });

  it('come from the provider too, by field or about the whole, and leave what was typed', async () => {
    const results: FormResult[] = [
      { ok: false, errors: { fields: { city: 'short' } } },
      { ok: false, errors: { form: 'down', formParams: { minutes: 3 } } },
    ];
    render(<SampleForm send={async () => results.shift() ?? done} />);
    await typeAndSend();
    expect(city()).toHaveAccessibleDescription('Too short');
    expect(city()).toHaveFocus();
    await userEvent.click(sendButton());
    expect(screen.getByRole('alert')).toHaveTextContent('Try again in 3');
    expect(city()).toHaveValue('Tuzla');
    expect(city()).toBeValid();
  });

  it('are said while typing where no further input helps', async () => {
    render(
      <SampleForm checkWhileTyping={({ city: typed }) => ({ city: typed === 'Atlantis' ? 'short' : undefined })} />,
    );
    fireEvent.input(city(), { target: { value: 'Atlantis' } });
    expect(city()).toHaveAccessibleDescription('Too short');
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.input(city(), { target: { value: 'Athens' } });
    expect(city()).toBeValid();
  });
});

describe('a form’s submission', () => {
  it('happens once for a double click, for Enter twice and while an answer is slow', async () => {
    const answer = createAnswer();
    const send = jest.fn(() => answer.promise);
    const onDone = jest.fn();
    render(<SampleForm send={send} onDone={onDone} />);
    await userEvent.type(city(), 'Tuzla');
    const form = sendButton().closest('form') as HTMLFormElement;
    // Both before React could render.
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await userEvent.dblClick(sendButton());
    await userEvent.type(city(), '{Enter}{Enter}');
    expect(send).toHaveBeenCalledTimes(1);
    expect(sendButton()).toHaveAttribute('aria-busy', 'true');
    await act(async () => answer.give(done));
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(sendButton()).not.toHaveAttribute('aria-busy');
  });

  it('is free again after an expected error', async () => {
    const send = jest.fn(async (): Promise<FormResult> => ({ ok: false, errors: { form: 'down' } }));
    render(<SampleForm send={send} />);
    await typeAndSend();
    await userEvent.click(sendButton());
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('is the browser’s own where nothing else sends it: once, and only when it is right', async () => {
    const sent: boolean[] = [];
    const onSubmit = (event: SubmitEvent) => {
      sent.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('submit', onSubmit);
    const onLeave = jest.fn();
    render(<SampleForm action="https://bank.example/" onLeave={onLeave} />);
    await userEvent.click(sendButton());
    await userEvent.type(city(), 'Tuzla');
    await userEvent.dblClick(sendButton());
    window.removeEventListener('submit', onSubmit);
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});

describe('a form’s draft', () => {
  const draft = createFormDraft('sample');

  it('survives a reload until the form is done, without passwords', async () => {
    const onValues = jest.fn();
    const before = render(<SampleForm draft={draft} />);
    await userEvent.type(city(), 'Tuzla');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    before.unmount();
    render(<SampleForm draft={draft} send={async () => done} onValues={onValues} />);
    expect(city()).toHaveValue('Tuzla');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(onValues).toHaveBeenCalledWith(expect.objectContaining({ city: 'Tuzla' }));
    await userEvent.click(sendButton());
    expect(sessionStorage).toHaveLength(0);
  });

  it('outlives a submission that a later step completes', async () => {
    render(<SampleForm draft={draft} isDraftKept send={async () => done} />);
    await typeAndSend();
    expect(sessionStorage).toHaveLength(1);
  });
});

describe('before hydration', () => {
  function renderOnServer(element: React.ReactElement) {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(element);
    const form = container.querySelector('form') as HTMLFormElement;
    return { container, form, hydrate: () => render(element, { container, hydrate: true }) };
  }

  it('a form with an address is the browser’s: checked and sent by it', () => {
    const { form, hydrate } = renderOnServer(<SampleForm action="/hapi/v1/sample/" send={async () => done} />);
    expect(form).toHaveAttribute('action', '/hapi/v1/sample/');
    expect(form.noValidate).toBe(false);
    expect(form).not.toHaveAttribute('data-waits');
    hydrate();
    expect(form.noValidate).toBe(true);
  });

  it('a form without one waits: it is sent by its script, with what was typed and the button that was pressed', async () => {
    const send = jest.fn(async () => done);
    const { form, hydrate } = renderOnServer(<SampleForm send={send} />);
    expect(form).toHaveAttribute('data-waits');
    (form.elements.namedItem('city') as HTMLInputElement).value = 'Tuzla';
    Object.assign(form, { heldSubmit: { by: form.querySelector('[name=way]') } });
    await act(async () => hydrate());
    expect(send).toHaveBeenCalledTimes(1);
    expect(send).toHaveBeenCalledWith(expect.objectContaining({ city: 'Tuzla', way: 'fast' }), expect.any(FormData));
    expect(form).not.toHaveAttribute('data-waits');
  });

  it('sends nothing without JavaScript: Enter finds a disabled button first', () => {
    const { container } = renderOnServer(<SampleForm send={async () => done} />);
    expect(container.querySelector('form > noscript')?.textContent).toMatch(
      /^<button type="submit" disabled="" hidden="">/,
    );
  });
});
