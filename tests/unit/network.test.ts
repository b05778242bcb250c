import { expect, test } from "vitest";
import { networkOf } from "../../src/kernel/network.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::2:0:0:1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["0:0:0:0:0:ffff:c000:0201", "192.0.2.1"],
  ["", ""],
  ["not:an:address", "not:an:address"],
])("%s is of the network %s", (ip, network) => expect(networkOf(ip)).toBe(network));
