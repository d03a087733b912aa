import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { importStatement } from '@storefront/staff-contracts/statements';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { TextField } from '@storefront/ui/text-field';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useState } from 'react';
import { EntryList } from './entry-list';
import { type EntryView, toEntryView } from './entry-view';
import { findFormat, readStatementFile } from './read-file';
import styles from './statements.module.css';

interface Read {
  document: string;
  entries: EntryView[];
  /** Taken in, no longer only looked at. */
  isDone: boolean;
}

const countPaid = (entries: readonly EntryView[]) => entries.filter(({ outcome }) => outcome === 'paid').length;

/** A statement is looked at first: what each transfer would pay. Then it is taken in. */
export function StatementForm() {
  const { api, language, prefix } = useShell();
  const t = useTranslate();
  const { isBusy, submit } = useSingleSubmission();
  const [read, setRead] = useState<Read>();
  const [problem, setProblem] = useState<string>();

  async function send(document: string, isDryRun: boolean): Promise<void> {
    const request = { lang: language.code, format: findFormat(document), document, dry_run: isDryRun } as const;
    const answer = await api.call(importStatement, request);
    if (!answer.ok) {
      const { errors, label_name: label = 'error_server' } = answer.data;
      return setProblem(errors?.document ?? label);
    }
    setProblem(undefined);
    const entries = answer.data.data.map((entry) => toEntryView(entry, { language, prefix }));
    setRead({ document, entries, isDone: !isDryRun });
  }

  async function look(file: File | undefined): Promise<void> {
    setRead(undefined);
    setProblem(undefined);
    if (file) await send(await readStatementFile(file), true);
  }

  return (
    <section className={styles.form} aria-labelledby="staff-statement-new">
      <h2 id="staff-statement-new" className={styles.title}>
        {t('staff_statement_new')}
      </h2>
      <TextField
        type="file"
        label={t('staff_statement_file')}
        hint={t('staff_statement_hint')}
        accept=".xml,.csv,text/xml,text/csv"
        error={problem && t(problem)}
        onChange={(event) => void submit(() => look(event.target.files?.[0]))}
      />
      {read && (
        <>
          <Notice tone={read.isDone ? 'success' : 'info'} isLive>
            {t(read.isDone ? 'staff_statement_done' : 'staff_statement_found', {
              count: countPaid(read.entries),
              all: read.entries.length,
            })}
          </Notice>
          <EntryList entries={read.entries} />
          {!read.isDone && countPaid(read.entries) > 0 && (
            <div>
              <Button isBusy={isBusy} onClick={() => void submit(() => send(read.document, false))}>
                {t('staff_statement_take', { count: countPaid(read.entries) })}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
