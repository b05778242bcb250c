import { spawnSync } from "node:child_process";
import { closeSync, ftruncateSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import type { TestContext } from "vitest";
import { vi } from "vitest";
import { temporaryFolder } from "../site.ts";

/** `EXT4_IOC_SHUTDOWN` without a flush of the journal: from then on nothing reaches the disk. */
const CUT = `open(my $folder, "<", $ARGV[0]) or die $!; my $flag = pack("L", 2); ioctl($folder, 0x8004587d, $flag) or die $!;`;
const MEGABYTES = 512;

/**
 * A disk of its own, in a file, whose power can be cut. What was not on it at that moment is lost, as behind a real cut; its file
 * system then recovers by its journal.
 */
export class Disk {
  readonly #image: string;
  /** Where it is mounted. */
  readonly folder: string;

  private constructor(image: string, folder: string) {
    this.#image = image;
    this.folder = folder;
  }

  /** Skips the test, and says why, where this user may not mount, or the kernel cannot cut. */
  static async open(context: TestContext): Promise<Disk> {
    const image = join(await temporaryFolder("vitrine-disk-"), "image");
    const descriptor = openSync(image, "w");
    ftruncateSync(descriptor, MEGABYTES * 1024 ** 2);
    closeSync(descriptor);
    if (spawnSync("mkfs.ext4", ["-q", "-F", image]).status !== 0) context.skip("this machine has no mkfs.ext4");
    const disk = new Disk(image, await temporaryFolder());
    if (!disk.#mount()) context.skip("this machine does not let this user mount a loop device");
    disks.push(disk);
    if (!disk.#cut()) context.skip("this kernel cannot cut a file system off");
    await disk.recover();
    mkdirSync(join(disk.folder, "ready"));
    return disk;
  }

  /** Nothing that is written from now on is kept; what was written and not synced is lost. */
  cut(): void {
    if (!this.#cut()) throw new Error("the disk was not cut off");
  }

  /** Power is back. To be called once no process has a file of it open. */
  async recover(): Promise<void> {
    // Processes that were killed take a moment to let go of their files.
    await vi.waitUntil(() => spawnSync("umount", [this.folder]).status === 0, { timeout: 20_000 });
    if (!this.#mount()) throw new Error("the disk cannot be mounted again");
  }

  remove(): void {
    spawnSync("umount", ["-l", this.folder]);
  }

  /** Names of replaced files may stand before their content: programs have to see to it, the file system does not. */
  #mount(): boolean {
    return spawnSync("mount", ["-o", "loop,noauto_da_alloc", this.#image, this.folder]).status === 0;
  }

  #cut(): boolean {
    return spawnSync("perl", ["-e", CUT, this.folder]).status === 0;
  }
}

const disks: Disk[] = [];

/** For `afterEach`. */
export function removeDisks(): void {
  for (const disk of disks.splice(0)) disk.remove();
}
