import { describe, expect, it } from "vitest";
import { cameraHosts, mayCall } from "./hosts.ts";

const may = (hosts: string, address: string, at: string, company = 1) => mayCall(cameraHosts.parse(hosts), company, new URL(address), at);

describe("without named hosts", () => {
  it.each(["8.8.8.8", "2606:4700::1111"])("%s is called", (at) => expect(may("", "http://cameras.example/", at)).toBe(true));
  it.each([
    ...["127.0.0.1", "127.9.9.9", "::1", "::ffff:127.0.0.1", "::ffff:7f00:1", "::7f00:1", "0.0.0.0", "::"],
    ...["10.0.0.1", "172.16.0.1", "192.168.0.1", "::ffff:192.168.0.1", "100.64.0.1", "fd00::1", "fec0::1", "198.18.0.1"],
    ...["169.254.169.254", "::ffff:169.254.169.254", "fe80::1", "fd00:ec2::254", "168.63.129.16", "100.100.100.200"],
    ...["64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:1::", "224.0.0.1", "255.255.255.255", "203.0.113.9", "not an address", ""],
  ])("%j is not", (at) => expect(may("", "http://cameras.example/", at)).toBe(false));
});

describe("named hosts", () => {
  const HOSTS = "10.20.0.0/24, cameras.example:8080, [fd00::5]:81, 2=192.168.7.20, 127.0.0.1:8090";
  it.each([
    ["http://10.20.0.7/a", "10.20.0.7", true],
    ["https://gate.example/a", "10.20.0.7", true],
    ["http://10.20.0.7:8080/a", "10.20.0.7", false],
    ["http://10.20.1.7/a", "10.20.1.7", false],
    ["http://cameras.example:8080/a", "10.9.9.9", true],
    ["http://cameras.example:8080/a", "8.8.8.8", true],
    ["http://cameras.example:8080/a", "127.0.0.1", false],
    ["http://cameras.example:8080/a", "169.254.169.254", false],
    ["http://cameras.example/a", "8.8.8.8", false],
    ["http://other.example:8080/a", "8.8.8.8", false],
    ["http://[fd00::5]:81/a", "fd00::5", true],
    ["http://127.0.0.1:8090/a", "127.0.0.1", true],
    ["http://localhost:8090/a", "127.0.0.1", false],
    ["http://[::ffff:127.0.0.1]:8090/a", "::ffff:127.0.0.1", true],
    ["http://127.0.0.1:8091/a", "127.0.0.1", false],
  ])("%s at %s: %s", (address, at, expected) => expect(may(HOSTS, address, at)).toBe(expected));

  it("of one company are no other's", () => {
    expect(may(HOSTS, "http://192.168.7.20/a", "192.168.7.20", 2)).toBe(true);
    expect(may(HOSTS, "http://192.168.7.20/a", "192.168.7.20", 1)).toBe(false);
  });

  it.each([
    ...["http://cameras.example", "cameras.example/24", "10.20.0.0/33", "-x.example", "10.20.0.1:99999", "a b", "1=", "10.20.0.1:0"],
    ...["0.0.0.0/0", "169.254.169.254", "169.254.0.0/16", "fe80::/10", "::/0", "168.63.129.16"],
  ])("%s is none", (entry) => expect(() => cameraHosts.parse(entry)).toThrow(/is wrong/));
});
