import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderAt } from "../../test/render-at.tsx";

const refusal = (name: string) => `${name} can not be taken. A picture is PNG, JPEG, WebP or GIF, 10 MB at most.`;
const file = (name: string, type: string, bytes = 8) => new File([new Uint8Array(bytes)], name, { type });

test("a picture that is none is refused beside it, here and by the server, and another one takes the sentence away", async () => {
  const { user } = renderAt("/UserProfile");
  const input = await screen.findByLabelText("Picture");
  const pick = (chosen: File) => fireEvent.change(input, { target: { files: [chosen] } });
  const beside = within(input.parentElement as HTMLElement);
  for (const wrong of [file("cv.pdf", "application/pdf"), file("plan.svg", "image/svg+xml"), file("huge.png", "image/png", 10_000_001)]) {
    pick(wrong);
    expect(await beside.findByRole("alert")).toHaveTextContent(refusal(wrong.name));
  }
  pick(file("no-picture.png", "image/png"));
  expect(beside.queryByRole("alert")).toBeNull();
  expect(beside.getByText("no-picture.png")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await beside.findByRole("alert")).toHaveTextContent(refusal("no-picture.png"));
});
