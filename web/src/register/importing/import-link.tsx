import { Button } from "@chakra-ui/react";
import { Upload } from "lucide-react";
import { Link } from "react-router-dom";
import { importPath, type RegisterHome } from "../home.ts";

export const ImportLink = ({ home }: { home: RegisterHome }) => (
  <Button asChild variant="outline">
    <Link to={importPath(home)}>
      <Upload aria-hidden="true" /> Import
    </Link>
  </Button>
);
