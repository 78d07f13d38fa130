import { useState } from "react";
import { FormProvider, useForm, useFormContext } from "react-hook-form";
import { usePartFiles } from "../../../register/part-files.ts";
import { Attachments, type KeptFile } from "../../../ui/attachments.tsx";
import { RowDialog } from "../../../ui/row-dialog.tsx";
import { FILE_RULES } from "../file-rules.ts";
import type { TripForm } from "../trip-form.ts";

type FilesDialogProps = { path: `items.${number}`; title: string; disabled: boolean; onClose: () => void };

/** What is attached to one stop: a proof of delivery, a scale ticket. Nothing is taken over before OK, and sent with the trip's save. */
export function FilesDialog({ path, title, disabled, onClose }: FilesDialogProps) {
  const trip = useFormContext<TripForm>();
  const stop = trip.getValues(path);
  const { saved, added, setAdded } = usePartFiles("items", stop);
  const [chosen, setChosen] = useState<readonly File[]>(added);
  const form = useForm<{ files: KeptFile[] }>({ defaultValues: { files: stop.files ?? [] } });
  const take = () => {
    if (!disabled) {
      trip.setValue(`${path}.files`, form.getValues("files"), { shouldDirty: true });
      trip.clearErrors(`${path}.files`);
      setAdded(chosen);
    }
    onClose();
  };
  return (
    <RowDialog title={title} onOk={take} onCancel={onClose} returnTo={`${path}.files`}>
      <div className="hb-row-dialog-wide">
        <FormProvider {...form}>
          <Attachments saved={saved} added={chosen} onChange={setChosen} rules={FILE_RULES} disabled={disabled} />
        </FormProvider>
      </div>
    </RowDialog>
  );
}
