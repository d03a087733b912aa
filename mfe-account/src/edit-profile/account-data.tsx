import { exportAccount } from '@storefront/contracts/calls/auth';
import { useShell, useTranslate } from '@storefront/contracts/runtime';
import { Button } from '@storefront/ui/button';
import { Notice } from '@storefront/ui/notice';
import { TextLink } from '@storefront/ui/text-link';
import { useSingleSubmission } from '@storefront/ui/use-single-submission';
import { useEffect, useState } from 'react';
import { toFormResult } from '../common/form-errors';
import styles from './account-data.module.css';

/** Addresses of what was prepared, in this document only. */
interface Prepared {
  json: string;
  text: string;
}

function toAddress(content: string, type: string): string {
  return URL.createObjectURL(new Blob([content], { type }));
}

/** Everything that the shop keeps of the customer, to take along: for programs and for people. */
export function AccountData() {
  const { api, language } = useShell();
  const t = useTranslate();
  const [prepared, setPrepared] = useState<Prepared>();
  const [failure, setFailure] = useState<string>();
  const submission = useSingleSubmission();
  useEffect(() => {
    if (!prepared) return undefined;
    return () => {
      for (const address of Object.values(prepared)) URL.revokeObjectURL(address);
    };
  }, [prepared]);

  async function prepare() {
    const result = toFormResult(await api.call(exportAccount, { lang: language.code }), []);
    setFailure(result.ok ? undefined : t(result.errors.form ?? 'error_server', result.errors.formParams));
    if (!result.ok) return;
    const { records, readable } = result.value.data;
    setPrepared({
      json: toAddress(JSON.stringify(records, null, 2), 'application/json'),
      text: toAddress(readable, 'text/plain;charset=utf-8'),
    });
  }

  const name = t('account_data_file');
  return (
    <section aria-labelledby="account-data" className={styles.section}>
      <h2 id="account-data" className={styles.title}>
        {t('account_data_title')}
      </h2>
      <p className={styles.text}>{t('account_data_text')}</p>
      <Button variant="secondary" isBusy={submission.isBusy} onClick={() => void submission.submit(prepare)}>
        {t('account_data_prepare')}
      </Button>
      {failure && (
        <Notice tone="danger" isLive>
          {failure}
        </Notice>
      )}
      <div aria-live="polite" className={styles.links}>
        {prepared && (
          <>
            <TextLink href={prepared.json} download={`${name}.json`} isStandalone>
              {t('account_data_json')}
            </TextLink>
            <TextLink href={prepared.text} download={`${name}.txt`} isStandalone>
              {t('account_data_readable')}
            </TextLink>
          </>
        )}
      </div>
    </section>
  );
}
