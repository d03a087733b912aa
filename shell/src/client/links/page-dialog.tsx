import { Slot, useTranslate } from '@storefront/contracts/runtime';
import { ButtonLink } from '@storefront/ui/button';
import { Dialog } from '@storefront/ui/dialog';
import { useEffect, useState } from 'react';
import { HtmlKeepingBoundary } from '../../app/html-keeping-boundary';
import { Loader } from '../../app/loader';
import type { FetchPage, ReadyPage } from '../navigation/page-transitions';
import styles from './page-dialog.module.css';

interface PageDialogProps {
  path: string;
  /** `quick` for the short view of a product; anything else shows the page as it is. */
  mode: string;
  fetchPage: FetchPage;
  openDocument(url: string): void;
  onClose(): void;
}

/** A product's address ends in its id (REQ-2.11). */
function findProductId({ boot }: ReadyPage): number | undefined {
  const id = /-(\d+)\/?$/.exec(boot.path)?.[1];
  return boot.pageKey === 'catalog.detail' && id ? Number(id) : undefined;
}

/** Another page in a window over this one. A page that cannot be shown in it opens as a document. */
export function PageDialog({ path, mode, fetchPage, openDocument, onClose }: PageDialogProps) {
  const t = useTranslate();
  const [page, setPage] = useState<ReadyPage>();

  useEffect(() => {
    let isGone = false;
    fetchPage(path)
      .then((answer) => {
        if (isGone) return;
        if (!answer || 'redirect' in answer || !answer.View) openDocument(path);
        else setPage(answer);
      })
      .catch(() => !isGone && openDocument(path));
    return () => {
      isGone = true;
    };
  }, [path, fetchPage, openDocument]);

  const productId = page && mode === 'quick' ? findProductId(page) : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={page?.boot.title ?? t('common_loading')}
      isTitleHidden
      closeLabel={t('common_close')}
    >
      <div className={styles.page}>
        {!page && <Loader mode="inline" />}
        {page && productId === undefined && <WholePage page={page} openDocument={() => openDocument(path)} />}
        {productId !== undefined && (
          <>
            <Slot name="quickView" props={{ id: productId }} />
            <p className={styles.more}>
              <ButtonLink variant="secondary" href={path}>
                {t('shell_quick_view_more')}
              </ButtonLink>
            </p>
          </>
        )}
      </div>
    </Dialog>
  );
}

function WholePage({ page: { boot, View }, openDocument }: { page: ReadyPage; openDocument(): void }) {
  return <HtmlKeepingBoundary onError={openDocument}>{View && <View data={boot.data} />}</HtmlKeepingBoundary>;
}
