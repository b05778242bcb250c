import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sessionQuery } from "../../../framework/app/api/session-query.ts";
import { useWords } from "../../../framework/app/language.tsx";
import { Button } from "../../../framework/app/parts/button.tsx";
import { Dialog } from "../../../framework/app/parts/dialog.tsx";
import { Status } from "../../../framework/app/parts/notes.tsx";
import { Section } from "../../../framework/app/screen/screen.tsx";
import { toast } from "../../../framework/app/shell/notices/toasts.tsx";
import { accountQuery, call } from "../api.ts";
import type { AccountAnswer, TotpAnswer } from "../endpoints.ts";
import { CodesDialog } from "../parts/codes-dialog.tsx";
import { ProofDialog } from "../parts/proof-dialog.tsx";
import { TotpSetUp } from "../parts/totp-set-up.tsx";
import type { Words } from "../words.fr.ts";

type Totp = TotpAnswer;
type Step = "start" | "stop" | "renew" | null;

/** The authenticator app (TOTP, RFC 6238) and the recovery codes. */
export function SecondFactor({ account }: { account: AccountAnswer }): ReactNode {
  const words = useWords<Words>();
  const queries = useQueryClient();
  const [step, setStep] = useState<Step>(null);
  const [totp, setTotp] = useState<Totp | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setStep(null);
  const refresh = () =>
    Promise.all([accountQuery, sessionQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })));
  const proof = { account, onClose: close };
  return (
    <Section title={words.totp.title} lead={words.totp.lead}>
      <div className="grid gap-1">
        <Status sign={account.totp ? "full" : "hollow"}>{account.totp ? words.totp.on : words.totp.off}</Status>
        {account.totp && <p className="text-soft">{words.totp.codesLeft(account.recoveryCodesLeft)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {account.totp ? (
          <>
            <Button onClick={() => setStep("renew")}>{words.totp.renew}</Button>
            <Button onClick={() => setStep("stop")}>{words.totp.stop}</Button>
          </>
        ) : (
          <Button kind="main" onClick={() => setStep("start")}>
            {words.totp.start}
          </Button>
        )}
      </div>
      <ProofDialog
        {...proof}
        open={step === "start"}
        title={words.totp.start}
        text={words.totp.startText}
        label={words.goOn}
        send={(password) => call("POST /account/totp", { body: { password } })}
        done={(answer) => {
          close();
          setTotp(answer);
        }}
      />
      <Dialog title={words.totp.start} open={totp !== null} onClose={() => setTotp(null)} shape="wide">
        {totp !== null && (
          <TotpSetUp
            totp={totp}
            onConfirmed={() => {
              setTotp(null);
              setCodes(totp.recoveryCodes);
              toast(words.totp.started);
              void refresh();
            }}
          />
        )}
      </Dialog>
      <ProofDialog
        {...proof}
        open={step === "stop"}
        title={words.totp.stop}
        text={words.totp.stopText}
        label={words.totp.stop}
        danger
        send={(password) => call("POST /account/totp/stop", { body: { password } })}
        done={() => {
          close();
          toast(words.totp.stopped);
          void refresh();
        }}
      />
      <ProofDialog
        {...proof}
        open={step === "renew"}
        title={words.totp.renew}
        text={words.totp.renewText}
        label={words.totp.renew}
        send={(password) => call("POST /account/recovery-codes", { body: { password } })}
        done={({ recoveryCodes }) => {
          close();
          setCodes(recoveryCodes);
          void refresh();
        }}
      />
      <CodesDialog codes={codes} email={account.email} onDone={() => setCodes(null)} />
    </Section>
  );
}
