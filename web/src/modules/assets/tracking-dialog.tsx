/** The device that tells where a unit is. One that has none gets it here. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { type AssetTracker, assetTrackers, trackerOfAsset } from "#bff/modules/asset-trackers/contract.ts";
import type { AssetRow } from "#bff/modules/assets/contract.ts";
import { FAILED } from "#bff/words/outcome.ts";
import { FormDialog } from "../../form/form-dialog.tsx";
import { SelectField, SuggestField, TextField } from "../../form/index.ts";
import { api, messageOf, queryKeys } from "../../kernel/api/index.ts";
import { useTypeOptions } from "../../kernel/lookups.ts";
import { useWorkspace } from "../../kernel/workspace.ts";
import { recordForm } from "../../register/form-values.ts";
import { blankForm, registerQueries } from "../../register/index.ts";
import { driverSource } from "../../suggest/people.ts";
import { toast } from "../../ui/toast.tsx";

const { save, read } = registerQueries(assetTrackers);

type TrackingDialogProps = { asset: Pick<AssetRow, "id" | "asset_code">; onClose: () => void };

export default function TrackingDialog({ asset, onClose }: TrackingDialogProps) {
  const { data, error } = useQuery({
    queryKey: queryKeys(assetTrackers.collection).other("asset", asset.id),
    queryFn: ({ signal }) => api.get(trackerOfAsset, `assettrack/assets/${asset.id}`, {}, signal),
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
  useEffect(() => {
    if (!error) return;
    toast.error(FAILED, messageOf(error));
    onClose();
  }, [error, onClose]);
  return data && <Details asset={asset} tracker={data.content} onClose={onClose} />;
}

function Details({ asset, tracker, onClose }: TrackingDialogProps & { tracker: AssetTracker | null }) {
  const { may } = useWorkspace();
  const isUnit = { track_asset: { id: asset.id, label: asset.asset_code } };
  return (
    <FormDialog
      title="Tracking Details"
      width="80vw"
      failed={FAILED}
      hasReset
      canSave={may("AST", tracker ? "update" : "create")}
      schema={assetTrackers.write}
      defaults={tracker ? recordForm(assetTrackers.fields, tracker) : { ...blankForm(assetTrackers.fields), ...isUnit }}
      save={(write, { made, ...call }) => save(tracker?.id ?? made?.id, { ...write, ...(made ? { version: made.version } : {}) }, [], call)}
      latestVersion={async (id) => (await read(id)).version}
      onSaved={({ message }) => {
        toast.success(message, asset.asset_code);
        onClose();
      }}
      onClose={onClose}
    >
      <div className="hb-fields" data-columns="3">
        <TextField name="track_asset.label" label="Track Asset Number" required disabled />
        <SelectField name="track_status" label="Track Status" required options={useTypeOptions("ASSET_TRACKING_STATUS")} />
        <SelectField name="track_device" label="Track Device" required options={useTypeOptions("TRACKING_DEVICE_PROVIDER")} />
        <TextField name="track_device_mac" label="Enter Track Device mac" />
        <SuggestField name="track_asset_emp" label="select track asset emp" required source={driverSource} />
      </div>
    </FormDialog>
  );
}
