import { createEvent, fireEvent, render, screen } from "@testing-library/react";
import { FormProvider, useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { Attachments, type KeptFile } from "./attachments.tsx";

const RULES = { max: 10, tooMany: "Maximum 10 files" };
const licence = new File(["x"], "licence.txt", { type: "text/plain" });
const dragged = { types: ["Files"], files: [licence], dropEffect: "copy" };

function Form({ onChange, disabled }: { onChange: (files: File[]) => void; disabled?: boolean }) {
  const form = useForm<{ files: KeptFile[] }>({ defaultValues: { files: [] } });
  return (
    <FormProvider {...form}>
      <Attachments saved={[]} added={[]} onChange={onChange} rules={RULES} disabled={disabled} />
    </FormProvider>
  );
}
/** Whether the browser would do what it does with a file: open it in place of the page. */
function isLeftToBrowser(type: "dragOver" | "drop", target: Element, dataTransfer: object = dragged): boolean {
  const event = createEvent[type](target, { dataTransfer });
  fireEvent(target, event);
  return !event.defaultPrevented;
}
function dragOut(box: HTMLElement, to: Element | null): void {
  const event = createEvent.dragLeave(box, { dataTransfer: dragged });
  Object.defineProperty(event, "relatedTarget", { value: to });
  fireEvent(box, event);
}

test("a file dropped beside the box does not take the page away, while the attachments are there", () => {
  const { unmount } = render(<Form onChange={vi.fn()} />);
  expect(isLeftToBrowser("dragOver", document.body)).toBe(false);
  expect(isLeftToBrowser("drop", document.body)).toBe(false);
  expect(isLeftToBrowser("drop", document.body, { types: ["text/plain"], files: [] })).toBe(true);
  unmount();
  expect(isLeftToBrowser("drop", document.body)).toBe(true);
});

test("the box shows that it takes the file dragged over it", () => {
  const onChange = vi.fn();
  render(<Form onChange={onChange} />);
  const box = screen.getByText("Choose files").closest(".hb-drop") as HTMLElement;
  fireEvent.dragOver(box, { dataTransfer: dragged });
  expect(box).toHaveAttribute("data-over");
  dragOut(box, box.firstElementChild);
  expect(box).toHaveAttribute("data-over");
  dragOut(box, document.body);
  expect(box).not.toHaveAttribute("data-over");
  fireEvent.dragOver(box, { dataTransfer: dragged });
  fireEvent.drop(box, { dataTransfer: dragged });
  expect(box).not.toHaveAttribute("data-over");
  expect(onChange).toHaveBeenCalledWith([licence]);
});

test("a box that takes nothing promises nothing", () => {
  const onChange = vi.fn();
  render(<Form onChange={onChange} disabled />);
  const box = screen.getByText("Choose files").closest(".hb-drop") as HTMLElement;
  fireEvent.dragOver(box, { dataTransfer: dragged });
  expect(box).not.toHaveAttribute("data-over");
  expect(isLeftToBrowser("drop", box)).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
});
