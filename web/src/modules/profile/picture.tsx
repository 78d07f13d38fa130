import { Avatar, Button } from "@chakra-ui/react";
import { useEffect, useId, useMemo, useRef } from "react";
import { get, useFormContext, useFormState } from "react-hook-form";
import { FILE_MESSAGES, MAX_FILE_BYTES, PICTURE_TYPES, PICTURES } from "#bff/wire/files.ts";
import { linkTo } from "../../kernel/api/index.ts";

type PictureProps = { current: string; name: string; file: File | null; onPick: (file: File) => void };

/** As the server names it. */
const PATH = "file";

/** The user's picture: the stored one, or the one just chosen, which is sent with the save. What is refused, here or there, is said beside it. */
export function Picture({ current, name, file, onPick }: PictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const id = useId();
  const { control, setError, clearErrors } = useFormContext();
  const { errors } = useFormState({ control, name: PATH });
  const wrong: unknown = get(errors, `${PATH}.message`);
  const pick = (chosen: File | undefined) => {
    if (!chosen) return;
    clearErrors(PATH);
    if (PICTURE_TYPES.includes(chosen.type) && chosen.size <= MAX_FILE_BYTES) onPick(chosen);
    else setError(PATH, { type: "file", message: FILE_MESSAGES.noPicture(chosen.name) });
  };
  return (
    <div className="hb-picture">
      <Avatar.Root size="2xl">
        <Avatar.Fallback name={name} />
        {(preview ?? current) && <Avatar.Image src={preview ?? linkTo(current)} alt="" />}
      </Avatar.Root>
      <div>
        <Button size="xs" variant="outline" data-field={PATH} onClick={() => input.current?.click()}>
          {current || file ? "Change picture" : "Upload picture"}
        </Button>
        <p className="hb-field-hint">{file ? file.name : PICTURES}</p>
        {typeof wrong === "string" && (
          <p id={`${id}-error`} className="hb-field-error" role="alert">
            {wrong}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join()}
          hidden
          aria-label="Picture"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? `${id}-error` : undefined}
          onChange={({ target }) => {
            pick(target.files?.[0]);
            target.value = "";
          }}
        />
      </div>
    </div>
  );
}
