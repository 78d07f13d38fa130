import { Avatar, Button } from "@chakra-ui/react";
import { useEffect, useMemo, useRef } from "react";
import { MAX_FILE_BYTES, MAX_FILE_SIZE } from "#bff/wire/files.ts";
import { linkTo } from "../../kernel/api/index.ts";
import { toast } from "../../ui/toast.tsx";

const TYPES = "image/png,image/jpeg,image/webp,image/gif";

type PictureProps = { current: string; name: string; file: File | null; onPick: (file: File) => void };

/** The user's picture: the stored one, or the one just chosen, which is sent with the save. */
export function Picture({ current, name, file, onPick }: PictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const preview = useMemo(() => (file ? URL.createObjectURL(file) : null), [file]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);

  const pick = (chosen: File | undefined) => {
    if (!chosen) return;
    if (!chosen.type.startsWith("image/")) toast.error("Please choose an image", chosen.name);
    else if (chosen.size > MAX_FILE_BYTES) toast.error(`A picture can have ${MAX_FILE_SIZE} at most`, chosen.name);
    else onPick(chosen);
  };
  return (
    <div className="hb-picture">
      <Avatar.Root size="2xl">
        <Avatar.Fallback name={name} />
        {(preview ?? current) && <Avatar.Image src={preview ?? linkTo(current)} alt="" />}
      </Avatar.Root>
      <div>
        <Button size="xs" variant="outline" onClick={() => input.current?.click()}>
          {current || file ? "Change picture" : "Upload picture"}
        </Button>
        <p className="hb-field-hint">{file ? file.name : `PNG, JPEG, WebP or GIF, ${MAX_FILE_SIZE} at most`}</p>
        <input ref={input} type="file" accept={TYPES} hidden aria-label="Picture" onChange={(event) => pick(event.target.files?.[0])} />
      </div>
    </div>
  );
}
