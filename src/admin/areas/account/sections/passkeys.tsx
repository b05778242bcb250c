import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CallError } from "../../../framework/app/api/call.ts";
import { sessionQuery } from "../../../framework/app/api/session-query.ts";
import { createPasskey, deviceName, isDeclined, supportsPasskeys } from "../../../framework/app/browser/webauthn.ts";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { accountQuery, call } from "../api.ts";
import type { AccountAnswer, PasskeyRow } from "../endpoints.ts";
import { PasskeyList } from "../parts/passkey-list.tsx";
import { ProofDialog } from "../parts/proof-dialog.tsx";
import type { Words } from "../words.fr.ts";

type OpenDialog = { kind: "rename" | "remove"; passkey: PasskeyRow } | { kind: "add" } | null;

/** Passkeys (WebAuthn): a sign-in without a password, which counts as two factors. */
export function Passkeys({ account }: { account: AccountAnswer }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  const finish = (message: string) => {
    close();
    toast(message);
    for (const { queryKey } of [accountQuery, sessionQuery]) void queries.invalidateQueries({ queryKey });
  };
  const add = async (password: string | null) => {
    const { options } = await call("POST /account/passkeys/options", { body: { password } });
    try {
      const response = (await createPasskey(options)) as never;
      await call("POST /account/passkeys", { body: { response, name: deviceName() } });
    } catch (error) {
      if (!isDeclined(error)) throw error;
      throw new CallError({ code: "DECLINED", message: words.passkeyDeclined }, 400);
    }
  };
  return (
    <Section title={words.passkeys.title} lead={words.passkeys.lead}>
      {account.passkeys.length === 0 ? (
        <p className="text-soft">{words.passkeys.none}</p>
      ) : (
        <PasskeyList
          passkeys={account.passkeys}
          onRename={(passkey) => setOpenDialog({ kind: "rename", passkey })}
          onRemove={(passkey) => setOpenDialog({ kind: "remove", passkey })}
        />
      )}
      {supportsPasskeys() ? (
        <div>
          <Button icon="plus" onClick={() => setOpenDialog({ kind: "add" })}>
            {words.passkeys.add}
          </Button>
        </div>
      ) : (
        <p className="text-[0.875rem] text-soft">{words.passkeys.unsupported}</p>
      )}
      <ProofDialog
        account={account}
        open={openDialog?.kind === "add"}
        onClose={close}
        title={words.passkeys.add}
        text={words.passkeys.addText}
        label={words.goOn}
        send={add}
        done={() => finish(words.passkeys.wasAdded)}
      />
      <ProofDialog
        account={account}
        open={openDialog?.kind === "remove"}
        onClose={close}
        title={openDialog?.kind === "remove" ? words.passkeys.removeTitle(openDialog.passkey.name) : ""}
        text={words.passkeys.removeText}
        label={words.remove}
        danger
        send={async (password) => {
          if (openDialog?.kind === "remove")
            await call("DELETE /account/passkeys/:id", { id: openDialog.passkey.id, body: { password } });
        }}
        done={() => finish(words.passkeys.removed)}
      />
      <Dialog title={words.rename} open={openDialog?.kind === "rename"} onClose={close}>
        {openDialog?.kind === "rename" && (
          <Form
            send={({ name = "" }) => call("PATCH /account/passkeys/:id", { id: openDialog.passkey.id, body: { name } })}
            done={() => finish(words.passkeys.renamed)}
          >
            <TextField
              name="name"
              label={words.name}
              defaultValue={openDialog.passkey.name}
              autoComplete="off"
              required
            />
            <FormError />
            <div className="flex flex-wrap gap-2">
              <Submit>{words.save}</Submit>
              <Button onClick={close}>{words.cancel}</Button>
            </div>
          </Form>
        )}
      </Dialog>
    </Section>
  );
}
