import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CallError } from "../../../framework/app/api/call.ts";
import { sessionQuery } from "../../../framework/app/api/session-query.ts";
import { createPasskey, deviceName, isDeclined, passkeysWork } from "../../../framework/app/browser/webauthn.ts";
import { TextField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { accountQuery, call } from "../api.ts";
import type { AccountAnswer } from "../endpoints.ts";
import { type Passkey, PasskeyList } from "../parts/passkey-list.tsx";
import { ProofDialog } from "../parts/proof-dialog.tsx";
import type { Words } from "../words.fr.ts";

type Doing = { kind: "rename" | "remove"; passkey: Passkey } | { kind: "add" } | null;

/** Passkeys (WebAuthn): a way in without a password, and a second factor in itself. */
export function Passkeys({ own }: { own: AccountAnswer }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const close = () => setDoing(null);
  const finish = (said: string) => {
    close();
    toast(said);
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
      {own.passkeys.length === 0 ? (
        <p className="text-soft">{words.passkeys.none}</p>
      ) : (
        <PasskeyList
          passkeys={own.passkeys}
          onRename={(passkey) => setDoing({ kind: "rename", passkey })}
          onRemove={(passkey) => setDoing({ kind: "remove", passkey })}
        />
      )}
      {passkeysWork() ? (
        <div>
          <Button icon="plus" onClick={() => setDoing({ kind: "add" })}>
            {words.passkeys.add}
          </Button>
        </div>
      ) : (
        <p className="text-[0.875rem] text-soft">{words.passkeys.unsupported}</p>
      )}
      <ProofDialog
        own={own}
        open={doing?.kind === "add"}
        onClose={close}
        title={words.passkeys.add}
        text={words.passkeys.addText}
        label={words.goOn}
        send={add}
        done={() => finish(words.passkeys.wasAdded)}
      />
      <ProofDialog
        own={own}
        open={doing?.kind === "remove"}
        onClose={close}
        title={doing?.kind === "remove" ? words.passkeys.removeTitle(doing.passkey.name) : ""}
        text={words.passkeys.removeText}
        label={words.remove}
        danger
        send={async (password) => {
          if (doing?.kind === "remove")
            await call("DELETE /account/passkeys/:id", { id: doing.passkey.id, body: { password } });
        }}
        done={() => finish(words.passkeys.removed)}
      />
      <Dialog title={words.rename} open={doing?.kind === "rename"} onClose={close}>
        {doing?.kind === "rename" && (
          <Form
            send={({ name = "" }) => call("PATCH /account/passkeys/:id", { id: doing.passkey.id, body: { name } })}
            done={() => finish(words.passkeys.renamed)}
          >
            <TextField
              name="name"
              label={words.name}
              defaultValue={doing.passkey.name}
              maxLength={80}
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
