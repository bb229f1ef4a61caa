import { IconCreditCard } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../parts/button.tsx';
import { ConfirmDialog } from '../parts/confirm-dialog.tsx';
import { Field } from '../parts/field.tsx';
import { Note } from '../parts/note.tsx';
import { Panel } from '../parts/panel.tsx';
import { PayButton } from '../parts/pay-button.tsx';
import { Sheet, SheetClose, TicketSheet } from '../parts/sheet.tsx';
import { SumList } from '../parts/sum-list.tsx';
import { Heading, Text } from '../parts/text.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { TextLink } from '../parts/text-link.tsx';
import { useToast } from '../parts/toast.tsx';
import { GallerySection, Specimen } from './specimen.tsx';

type Floating = 'sheet' | 'ticket' | 'confirm' | null;

/** What lies above the page. */
export function FloatingSection() {
  const [shown, setShown] = useState<Floating>(null);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const toast = useToast();
  const closing = (open: boolean) => !open && setShown(null);
  return (
    <GallerySection id="floating" title="Above the page">
      <Specimen of="Sheet, TicketSheet, ConfirmDialog, Panel, toasts">
        <Button onClick={() => setShown('sheet')}>Open a sheet</Button>
        <Button onClick={() => setShown('ticket')}>Open a ticket</Button>
        <Button onClick={({ currentTarget }) => setOpener(currentTarget as HTMLElement)}>Open a panel</Button>
        <Button kind="danger" onClick={() => setShown('confirm')}>
          Ask before deleting
        </Button>
        <Button
          onClick={() =>
            toast.show({
              text: 'Unfollowed Juno Crag',
              action: { label: 'Undo', onPress: () => toast.show({ text: 'Following again' }) },
            })
          }
        >
          Show a toast
        </Button>
        <Button
          onClick={() => toast.show({ text: 'The comment was not sent. Your text is kept.', tone: 'error' })}
        >
          Show an error
        </Button>
      </Specimen>
      {opener && (
        <Panel open onOpenChange={() => setOpener(null)} opener={opener} title="What happened">
          <Text>Juno Crag published a new post.</Text>
        </Panel>
      )}
      <Sheet
        open={shown === 'sheet'}
        onOpenChange={closing}
        title="Report this post"
        description="Nobody is told that it was you."
        closeLabel="Close"
        foot={
          <>
            <SheetClose render={<Button kind="quiet">Not now</Button>} />
            <Button kind="main">Send the report</Button>
          </>
        }
      >
        <Field label="What is wrong">
          <TextInput />
        </Field>
      </Sheet>
      <TicketSheet
        open={shown === 'ticket'}
        onOpenChange={closing}
        title="Unlock The whole firing"
        closeLabel="Close"
        stub={
          <>
            <PayButton size="hero" wide label="Top up and unlock" amount="$5.60" />
            <Text size="meta" tone="third">
              One charge, even if you press twice. <SheetClose render={<TextLink>Not now</TextLink>} />
            </Text>
          </>
        }
      >
        <Heading level={3}>The whole firing</Heading>
        <SumList
          rows={[
            { label: 'Price', amount: '42.00' },
            { label: 'From your balance', amount: '−36.40' },
          ]}
          total={{ label: 'You need', amount: '5.60' }}
        />
        <Note icon={IconCreditCard}>Card ending 4242</Note>
      </TicketSheet>
      <ConfirmDialog
        open={shown === 'confirm'}
        onOpenChange={closing}
        title="Delete the video “The whole firing”?"
        confirmLabel="Delete the video"
        cancelLabel="Cancel"
        danger
        onConfirm={() => setShown(null)}
      >
        Seven people bought it. They keep it; nobody else can find it. This cannot be taken back.
      </ConfirmDialog>
    </GallerySection>
  );
}
