import type { ReactNode } from "react";
import { encode } from "uqr";
import { CodeField } from "../../../framework/app/forms/fields.tsx";
import { Form, FormError, Submit } from "../../../framework/app/forms/form.tsx";
import { useWords } from "../../../framework/app/language.tsx";
import { CopyButton } from "../../../framework/app/parts/copy-button.tsx";
import { call } from "../api.ts";
import type { TotpAnswer } from "../endpoints.ts";
import type { Words } from "../words.fr.ts";

type Props = { totp: TotpAnswer; onConfirmed(): void };

/** Shows the key for the authenticator app. The second factor is in force once a code of the app confirmed it. */
export function TotpSetUp({ totp, onConfirmed }: Props): ReactNode {
  const words = useWords<Words>();
  return (
    <div className="grid gap-6 mid:grid-cols-[auto_minmax(0,1fr)] mid:gap-8">
      <QrCode text={totp.uri} label={words.totp.qr} />
      <div className="grid content-start gap-5">
        <p>{words.totp.scan}</p>
        <div className="grid gap-1.5">
          <p className="text-[0.8125rem] text-soft">{words.totp.secret}</p>
          <p className="flex flex-wrap items-center gap-2">
            <code className="rounded-sm bg-raised px-2 py-1 font-mono text-[0.875rem]">{inFours(totp.secret)}</code>
            <CopyButton text={totp.secret} />
          </p>
        </div>
        <Form send={({ code = "" }) => call("POST /account/totp/confirm", { body: { code } })} done={onConfirmed}>
          <CodeField name="code" label={words.totp.code} inputMode="numeric" required />
          <FormError />
          <Submit className="justify-self-start">{words.totp.confirm}</Submit>
        </Form>
      </div>
    </div>
  );
}

/** In groups of four characters, which are easier to type. */
function inFours(text: string): string {
  return text.match(/.{1,4}/g)?.join(" ") ?? text;
}

/** Dark on light in every theme: many cameras read no other QR codes. */
function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className="w-52 max-w-full justify-self-center rounded-sm border border-line forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
