/** The operators' invitations: making one, whose link is shown once, and what is left of each. */
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { Alert } from '#design/parts/alert.tsx';
import { Button } from '#design/parts/button.tsx';
import { ConfirmDialog } from '#design/parts/confirm-dialog.tsx';
import { OwnText } from '#design/parts/own-text.tsx';
import { PlainTag } from '#design/parts/plain-tag.tsx';
import { TextLink } from '#design/parts/text-link.tsx';
import { type Column, DataTable } from '#design/patterns/data-table.tsx';
import { EmptyState } from '#design/patterns/empty-state.tsx';
import { PageBody } from '#design/patterns/page-body.tsx';
import { PageHead } from '#design/patterns/page-head.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { browserApi } from '#platform/web/call/browser-api.ts';
import { pageLoad } from '#platform/web/call/page-data.ts';
import { listAt, readList } from '#platform/web/lists/list-address.ts';
import { PageLinks } from '#platform/web/lists/page-links.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { useSettings } from '#platform/web/page/settings.tsx';
import { useFormat } from '#platform/web/text/format.ts';
import { Time } from '#platform/web/text/time.tsx';
import {
  type Invitation,
  type InvitationState,
  listInvitations,
  revokeInvitation,
} from '../../contract/invitations.contract.ts';
import { InvitationForm } from './invitation-form.tsx';
import { NewInvitation } from './new-invitation.tsx';
import { useInvitedRoles } from './use-invited-roles.ts';

export const handle: PageHandle = { topBar: { title: msg`Invitations`, back: '/admin/more' } };

const PATH = '/admin/invitations';
const NEW = `${PATH}?open=new`;

const load = pageLoad(async ({ api, url }) => {
  const { address, query } = readList(url, { filters: [], choices: {} });
  const { data, total } = await listAt(url, address, api.call(listInvitations, { query }));
  return { invitations: data, total, address, isFormOpen: url.searchParams.get('open') === 'new' };
});
export const loader = load.onServer;
export const clientLoader = load.inBrowser;

export default function Invitations() {
  const { invitations, total, address, isFormOpen } = useLoaderData<typeof loader>();
  const { t } = useLingui();
  const { siteName } = useSettings();
  const navigate = useNavigate();
  const [link, setLink] = useState<string>();
  const [asked, setAsked] = useState<Invitation>();
  const { busy, action } = useAction({ refresh: true });
  const add = {
    href: NEW,
    icon: IconPlus,
    children: t`Create an invitation`,
    onClick: () => setLink(undefined),
  };

  function revoke({ _id }: Invitation) {
    setAsked(undefined);
    action(async () => {
      await browserApi.call(revokeInvitation, { params: { id: _id } });
      return t`Invitation revoked`;
    });
  }

  return (
    <PageBody>
      <title>{t`Invitations · ${siteName}`}</title>
      <PageHead
        wideOnly="words"
        title={t`Invitations`}
        line={t`Links that let people create an account.`}
        aside={(invitations.length > 0 || link) && !isFormOpen && <Button size="dense" {...add} />}
      />
      <WhoCanSignUp />
      {link && <NewInvitation link={link} />}
      {isFormOpen && (
        <InvitationForm
          backHref={PATH}
          onMade={async (made) => {
            setLink(made);
            await navigate(PATH, { preventScrollReset: true });
          }}
        />
      )}
      <DataTable
        dense
        label={t`Invitations`}
        columns={useColumns(busy, setAsked)}
        rows={invitations}
        keyOf={({ _id }) => _id}
        empty={
          !isFormOpen && (
            <EmptyState drawing="lamp" title={t`No invitations yet`} action={<Button kind="main" {...add} />}>
              {t`Each invitation is a link. You choose who it is for, how often it works and how long.`}
            </EmptyState>
          )
        }
      />
      <PageLinks address={address} total={total} />
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={t`Revoke this invitation?`}
        confirmLabel={t`Revoke invitation`}
        cancelLabel={t`Cancel`}
        onConfirm={() => asked && revoke(asked)}
        danger
      >
        {t`Nobody else can sign up with its link. Accounts that were created with it stay.`}
      </ConfirmDialog>
    </PageBody>
  );
}

/** Invitations only matter where sign-up is by invitation. */
function WhoCanSignUp() {
  const { t } = useLingui();
  const { signUp } = useSettings();
  if (signUp === 'by-invitation') return null;
  return (
    <Alert
      tone="info"
      title={
        signUp === 'open'
          ? t`Sign-up is open, so nobody needs an invitation`
          : t`Sign-up is closed, also by invitation`
      }
    >
      <TextLink href="/admin/settings?group=access#signUp">{t`Change who can sign up`}</TextLink>
    </Alert>
  );
}

function useColumns(busy: boolean, onRevoke: (invitation: Invitation) => void): Column<Invitation>[] {
  const { t } = useLingui();
  const format = useFormat();
  const roles = useInvitedRoles();
  return [
    {
      key: 'note',
      head: t`Note`,
      phone: 'name',
      grows: true,
      cell: ({ note }) => (note ? <bdi>{note}</bdi> : <OwnText>{t`No note`}</OwnText>),
    },
    { key: 'role', head: t`For`, phone: 'lineStart', cell: ({ role }) => roles[role] },
    {
      key: 'uses',
      head: t`Uses left`,
      phone: 'line',
      cell: ({ uses, usesLeft }) => {
        const left = format.count(usesLeft);
        const all = format.count(uses);
        return t`${left} of ${all} left`;
      },
    },
    {
      key: 'expiresAt',
      head: t`Expires`,
      phone: 'lineEnd',
      cell: ({ expiresAt }) =>
        expiresAt ? <Time value={expiresAt} as="date" /> : <OwnText>{t`Never`}</OwnText>,
    },
    { key: 'by', head: t`Created by`, phone: 'none', cell: ({ createdBy }) => <bdi>{createdBy}</bdi> },
    {
      key: 'createdAt',
      head: t({ message: 'Created', context: 'when an invitation was made' }),
      align: 'end',
      phone: 'none',
      cell: ({ createdAt }) => <Time value={createdAt} as="date" />,
    },
    {
      key: 'state',
      head: t`Status`,
      align: 'end',
      phone: 'figure',
      cell: (invitation) =>
        invitation.state === 'active' ? (
          <Button
            kind="quiet"
            size="dense"
            busy={busy}
            aria-label={t`Revoke invitation ${invitation.note}`}
            onClick={() => onRevoke(invitation)}
          >
            {t({ message: 'Revoke', context: 'an invitation' })}
          </Button>
        ) : (
          <State state={invitation.state} />
        ),
    },
  ];
}

function State({ state }: { state: InvitationState }) {
  const { t } = useLingui();
  const words: Record<InvitationState, string> = {
    active: t({ message: 'Active', context: 'invitation' }),
    revoked: t({ message: 'Revoked', context: 'invitation' }),
    'used-up': t({ message: 'Used up', context: 'invitation' }),
    expired: t({ message: 'Expired', context: 'invitation' }),
  };
  return <PlainTag>{words[state]}</PlainTag>;
}
